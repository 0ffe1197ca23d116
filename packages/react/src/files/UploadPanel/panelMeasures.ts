/** Height of one upload in pixels: the virtual list and the styles share it. */
export const ROW_HEIGHT = 76;
