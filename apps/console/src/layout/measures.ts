/** Height of the footer in pixels; floating elements at the bottom of the window stay above it. */
export const FOOTER_HEIGHT = 52;
