import {
  FILE_COLUMNS,
  focusRing,
  focusRingInset,
  HEADER_HEIGHT,
  LINES_MARGIN,
  media,
  PANEL_INSET,
  smallCorner,
  style,
  styleVariants,
  TILE_GAP,
  TILE_LINE_HEIGHT,
  vars,
} from '../../../theme/index.ts';

/** Height in pixels that the tools of a tile take above its picture on touch screens. */
const TOOLS_HEIGHT = 24;

const gridBase = { display: 'flex', flexDirection: 'column', minBlockSize: 0, flex: 1 } as const;

/** A list whose place has a column of its own after the name is `noted`. */
export const grid = styleVariants({ plain: gridBase, noted: gridBase });

const listColumns = {
  display: 'grid',
  gridTemplateColumns: `40px minmax(0, 1fr) var(${FILE_COLUMNS},) 44px`,
  alignItems: 'center',
} as const;

// The header and the rows reserve the same scrollbar gutter, so that their columns stay aligned.
const gutter = { scrollbarGutter: 'stable', paddingInline: vars.space[2] } as const;

export const header = style({
  ...listColumns,
  ...gutter,
  overflow: 'hidden',
  flex: 'none',
  blockSize: HEADER_HEIGHT,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const scroller = style({
  ...gutter,
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  contain: 'strict',
  overscrollBehavior: 'contain',
  // Read by the virtualizer.
  scrollMarginBlockStart: vars.size.row,
});

export const body = style({
  position: 'relative',
  marginBlock: `${LINES_MARGIN}px calc(${LINES_MARGIN}px + var(${PANEL_INSET}, 0px))`,
});

export const line = styleVariants({
  list: { position: 'absolute', insetInline: 0, blockSize: vars.size.row },
  grid: { position: 'absolute', insetInline: 0, blockSize: TILE_LINE_HEIGHT, display: 'grid', columnGap: TILE_GAP },
});

const item = {
  borderRadius: vars.radius.control,
  cursor: 'default',
  userSelect: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-selected="true"]': { background: vars.color.selected },
    '&[aria-selected="true"]:hover': { background: vars.color.selectedHover },
    // Only the outline changes, so that the text keeps its contrast.
    '&[data-cut]:not(:focus-visible)': { outline: `1px dashed ${vars.color.textMuted}`, outlineOffset: '-1px' },
    // Documents are being dragged over this drop target.
    '&[data-drop]': { background: vars.color.accentSoft, outline: `2px solid ${vars.color.accent}` },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } } },
  },
} as const;

export const row = style([focusRingInset, { ...item, ...listColumns, blockSize: vars.size.row }]);

export const unread = styleVariants({
  // Spans the columns of the name.
  list: { gridColumn: '2 / 4', blockSize: 16 },
  grid: { blockSize: '100%', padding: vars.space[4] },
});

export const unreadShape = styleVariants({
  list: { inlineSize: 'min(100%, 320px)' },
  grid: { blockSize: '100%' },
});

// A header's cell shows the focus ring of its button, which is outside of the text.
const headerCell = { selectors: { [`${header} > &`]: { overflow: 'visible' } } };
const cellBase = { ...headerCell, minInlineSize: 0, overflow: 'hidden', whiteSpace: 'nowrap' } as const;

/** Cells of the columns after the name. */
export const detailCell = style({
  ...cellBase,
  paddingInlineEnd: vars.space[3],
  textOverflow: 'ellipsis',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const cell = styleVariants({
  select: { ...cellBase, display: 'grid', placeItems: 'center' },
  name: { ...cellBase, display: 'flex', alignItems: 'center', gap: vars.space[3], paddingInlineEnd: vars.space[3] },
  menu: { ...cellBase, display: 'grid', placeItems: 'center' },
});

const starMark = {
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  color: vars.color.warning,
  fill: 'currentColor',
} as const;

export const star = style(starMark);

export const sortButton = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    minBlockSize: 32,
    borderRadius: vars.radius.control,
    selectors: { '&:hover': { color: vars.color.text } },
  },
]);

export const tile = style([focusRingInset, { ...item, position: 'relative', blockSize: TILE_LINE_HEIGHT - TILE_GAP }]);

export const tileCell = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  blockSize: '100%',
  padding: vars.space[2],
  textAlign: 'center',
});

export const tilePicture = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: 84,
  flex: 'none',
  // Two lines of text follow the name.
  selectors: { [`${grid.noted} &`]: { blockSize: 66 } },
  // On touch screens the tools are always shown, so the picture lies below them.
  '@media': {
    [media.coarse]: {
      selectors: { [`${grid.plain} &`]: { blockSize: TILE_LINE_HEIGHT - 112, marginBlockStart: TOOLS_HEIGHT } },
    },
  },
});

export const thumbnail = style({
  maxBlockSize: 76,
  maxInlineSize: '100%',
  objectFit: 'contain',
  borderRadius: smallCorner,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  selectors: { [`${grid.noted} &`]: { maxBlockSize: 60 } },
  '@media': { [media.coarse]: { selectors: { [`${grid.plain} &`]: { maxBlockSize: 58 } } } },
});

export const tileName = style({ inlineSize: '100%', flex: 'none', fontSize: vars.fontSize.sm });

export const tileMeta = style({
  flex: 'none',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.xs,
  lineHeight: 1.5,
});

// The checkbox of a tile appears on hover or focus; on touch screens, which have no hover, it is always visible.
const tileTool = {
  position: 'absolute',
  insetBlockStart: vars.space[1],
  opacity: 0,
  selectors: {
    [`${tile}:hover &, ${tile}:focus &, ${tile}:focus-within &, ${tile}[aria-selected="true"] &`]: { opacity: 1 },
  },
  '@media': { [media.coarse]: { opacity: 1, insetBlockStart: 0 } },
} as const;

export const selectBox = style({
  position: 'relative',
  display: 'block',
  inlineSize: 36,
  blockSize: 36,
  cursor: 'pointer',
  '::before': {
    content: '',
    position: 'absolute',
    inset: 9,
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.small,
    background: vars.color.surface,
  },
  selectors: {
    '&[aria-checked="true"]::before': { background: vars.color.accent, borderColor: vars.color.accent },
    '&[aria-checked="true"]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 12,
      /* physical: the tick is the same in both directions */
      left: 15.5,
      inlineSize: 5,
      blockSize: 9,
      borderStyle: 'solid',
      borderColor: vars.color.onAccent,
      /* physical: the tick is the same in both directions */
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-checked="true"]::after': { borderColor: 'CanvasText' } } },
  },
});

export const menuButton = style([
  focusRingInset,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 36,
    blockSize: 36,
    borderRadius: vars.radius.control,
    color: vars.color.textMuted,
    // Drawn in CSS: an icon would add four elements to each of hundreds of rows.
    '::before': {
      content: '',
      inlineSize: 6,
      blockSize: 18,
      backgroundImage: 'radial-gradient(circle, currentColor 1.5px, transparent 2px)',
      backgroundSize: '6px 6px',
    },
    selectors: {
      '&:hover': { background: vars.color.hover, color: vars.color.text },
    },
  },
]);

export const tileSelect = style([selectBox, { ...tileTool, insetInlineStart: vars.space[1] }]);

const tileButton = { ...tileTool, insetInlineEnd: vars.space[1], inlineSize: 28 } as const;

/** Above the picture, between the checkbox and the menu. */
export const tileStar = style({
  ...starMark,
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: `calc(50% + 20px)`,
});

/** Menu beside an icon: always shown, so that it is found without hovering. */
export const tileMenu = style([menuButton, { ...tileButton, opacity: 1 }]);

/** Menu on a picture: shown on hover, with a background for the dots. */
export const pictureMenu = style([
  menuButton,
  {
    ...tileButton,
    background: vars.color.surface,
    '@media': { [media.coarse]: { opacity: 1, insetBlockStart: 0, background: 'none' } },
  },
]);
