/** Height of the footer in pixels; what floats at the bottom of the window stays above it. */
export const FOOTER_HEIGHT = 52;
