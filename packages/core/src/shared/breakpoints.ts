/** From this page width on a list may be a list; below it becomes a grid (A §2, §9; decision 74). */
export const TABLET_BREAKPOINT_PX = 768;

/** Names may be long from the tablet breakpoint up to this width (A §9) ... */
export const LONG_NAMES_UNTIL_PX = 868;

/** ... and again above this one (A §9). */
export const LONG_NAMES_ABOVE_PX = 1200;

/** Below this width a preview shortens its names (A §9). */
export const NARROW_PREVIEW_BREAKPOINT_PX = 500;
