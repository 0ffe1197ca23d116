/** Heights of a list row and a line of tiles in pixels, shared by the virtualizer and the styles. */
export const LINE_HEIGHT = { list: 48, grid: 172 } as const;
/** Padding above the first line and below the last, in pixels. */
export const LINES_MARGIN = 4;
/** Height of the list's header row in pixels. */
export const HEADER_HEIGHT = 41;
/** Minimum width of a tile in pixels. */
export const TILE_MIN_WIDTH = 144;
/** Gap between tiles in pixels. */
export const TILE_GAP = 12;
