/** Heights of one line in pixels: the virtual list and the styles share them. */
export const LINE_HEIGHT = { list: 48, grid: 172 } as const;
export const HEADER_HEIGHT = 41;
export const TILE_MIN_WIDTH = 144;
export const TILE_GAP = 12;
