/** Height of a line of tiles in pixels, shared by the virtualizer and the styles. */
export const TILE_LINE_HEIGHT = 172;
/** Height of a list row in pixels, until it is measured: the token `size.row` depends on the density. */
export const ROW_HEIGHT = 48;
/** Padding above the first line and below the last, in pixels. */
export const LINES_MARGIN = 4;
/** Height of the list's header row in pixels. */
export const HEADER_HEIGHT = 41;
/** Minimum width of a tile in pixels. */
export const TILE_MIN_WIDTH = 144;
/** Gap between tiles in pixels. */
export const TILE_GAP = 12;

/** Custom property with the tracks of the columns after the name. */
export const FILE_COLUMNS = '--_abrak-file-columns';
