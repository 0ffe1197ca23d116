export { TABLET_BREAKPOINT_PX } from './breakpoints.ts';
export { dockEnd, PANEL_INSET, TOAST_INSET } from './dock.ts';
export {
  FILE_COLUMNS,
  HEADER_HEIGHT,
  LINES_MARGIN,
  ROW_HEIGHT,
  TILE_GAP,
  TILE_LINE_HEIGHT,
  TILE_MIN_WIDTH,
} from './gridMeasures.ts';
export { COLOR_MIX, media, NO_HAS, TOUCH_TARGET } from './media.ts';
export { besideSummary, ORDER_FRAME } from './orderFrame.ts';
export { globalStyle, layered, style, styleVariants } from './style.ts';
export {
  amountColumn,
  coveringInput,
  fillsContainer,
  focusRing,
  focusRingInset,
  hiddenRing,
  iconBox,
  pageTab,
  pageTabs,
  smallCorner,
  tabularNumbers,
} from './surfaces.css.ts';
export { themeRoot } from './themeRoot.css.ts';
export { dirFactor, vars } from './vars.css.ts';
