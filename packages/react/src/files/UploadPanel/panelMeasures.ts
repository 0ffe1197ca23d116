/** Height of an upload row in pixels, shared by the virtualizer and the styles. */
export const ROW_HEIGHT = 76;
