/** Width of the tablet breakpoint in CSS pixels. See docs/contract/shell.md#breakpoints. */
export const TABLET_BREAKPOINT_PX = 768;
