/** Page width in CSS pixels from which a list can be shown as a list; below it, it is a grid. */
export const TABLET_BREAKPOINT_PX = 768;

/** Page width up to which long names fit, counted from the tablet breakpoint. */
export const LONG_NAMES_UNTIL_PX = 868;

/** Page width above which long names fit again. */
export const LONG_NAMES_ABOVE_PX = 1200;

/** Page width below which previews shorten names. */
export const NARROW_PREVIEW_BREAKPOINT_PX = 500;
