/** Heights of one line in pixels: what is drawn and the styles share them. */
export const LINE_HEIGHT = { list: 48, grid: 172 } as const;
/** Room above the first line and below the last. */
export const LINES_MARGIN = 4;
export const HEADER_HEIGHT = 41;
export const TILE_MIN_WIDTH = 144;
export const TILE_GAP = 12;
