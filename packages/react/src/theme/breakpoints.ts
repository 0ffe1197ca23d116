/** Page width in CSS pixels from which a list can be shown as a list; below it, it is a grid. */
export const TABLET_BREAKPOINT_PX = 768;
