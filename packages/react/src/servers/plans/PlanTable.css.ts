import { amountColumn, globalStyle, hiddenRing, media, NO_HAS, style, vars } from '../../theme/index.ts';

/** Plans are a table from this width on, cards below it. */
const wide = 'abrak-plans (inline-size >= 610px)';

/** Least height of a plan in pixels. */
const ROW_HEIGHT = 56;

const columns =
  'minmax(124px, 1.5fr) minmax(52px, 0.6fr) minmax(76px, 0.8fr) minmax(80px, 0.9fr) minmax(80px, 0.9fr) minmax(132px, 1.4fr)';

const line = {
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: vars.space[2],
  paddingInline: vars.space[3],
} as const;

export const root = style({ containerType: 'inline-size', containerName: 'abrak-plans', minInlineSize: 0 });

export const table = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  overflow: 'hidden',
});

/** Headings; on narrow screens, where each value of a card has its own label, only that of the prices is seen. */
export const head = style({
  display: 'flex',
  justifyContent: 'flex-end',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
  '@container': { [wide]: { ...line, alignItems: 'center', minBlockSize: '40px' } },
});

globalStyle(`.${head} > :not(:last-child)`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [wide]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
      whiteSpace: 'normal',
    },
  },
});

export const row = style({
  position: 'relative',
  display: 'grid',
  // The name stays whole; the details of the price wrap.
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, auto)',
  alignItems: 'center',
  columnGap: vars.space[3],
  minBlockSize: ROW_HEIGHT,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  cursor: 'pointer',
  outline: hiddenRing,
  outlineOffset: '-2px',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:hover': { backgroundColor: vars.color.hover },
    '&:has(:focus-visible)': { outlineStyle: 'solid' },
    '&[data-chosen="true"]': {
      backgroundColor: vars.color.selected,
      boxShadow: `inset 3px 0 0 0 ${vars.color.accent}, inset -3px 0 0 0 ${vars.color.accent}`,
    },
    '&[data-disabled="true"]': { cursor: 'default', backgroundColor: 'transparent', color: vars.color.textMuted },
  },
  '@supports': { [NO_HAS]: { selectors: { '&:focus-within': { outlineStyle: 'solid' } } } },
  '@container': { [wide]: { ...line, paddingBlock: vars.space[2] } },
  '@media': { [media.forcedColors]: { selectors: { '&[data-disabled="true"]': { color: 'GrayText' } } } },
});

export const nameCell = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minInlineSize: 0,
});

/** Resources of a plan: one line below its name, or cells of the table where it is wide. */
export const facts = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  minInlineSize: 0,
  color: vars.color.textMuted,
  '@container': { [wide]: { display: 'contents', color: 'inherit' } },
});

export const radio = style({
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  marginBlockStart: '4px',
  // Above the label's hit area. The scroll margin keeps it clear of the sticky bar at the bottom of phones.
  position: 'relative',
  zIndex: 1,
  scrollMarginBlockEnd: '112px',
  accentColor: vars.color.accent,
  outline: 'none',
});

/** The pseudo-element extends the label's hit area over the whole row. */
export const name = style({
  fontWeight: vars.fontWeight.bold,
  whiteSpace: 'nowrap',
  cursor: 'inherit',
  '::after': { content: '', position: 'absolute', inset: 0 },
});

const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm, lineHeight: vars.lineHeight.dense });

export const why = style([
  muted,
  { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] },
]);

export const problem = style({ minInlineSize: 0 });

export const cell = style({
  display: 'flex',
  columnGap: vars.space[1],
  minInlineSize: 0,
  fontSize: vars.fontSize.sm,
  whiteSpace: 'nowrap',
  '@container': { [wide]: { display: 'block', fontSize: 'inherit' } },
});

export const cellName = style({ color: vars.color.textMuted, '@container': { [wide]: { display: 'none' } } });

/** Price at the inline end, beside the name; a column in the table. */
export const priceCell = style({
  gridColumn: 2,
  gridRow: 1,
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  '@container': {
    [wide]: {
      ...amountColumn,
      gridColumn: 'auto',
      gridRow: 'auto',
      /* physical: units stand below units */
      justifyItems: 'right',
    },
  },
});

globalStyle(`.${head} > :last-child`, { '@container': { [wide]: { textAlign: amountColumn.textAlign } } });

export const amount = style({ fontWeight: vars.fontWeight.bold });

export const priceDetails = style([
  muted,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: vars.space[2],
    '@container': {
      [wide]: {
        /* physical: below the amount */
        justifyContent: 'right',
      },
    },
  },
]);

export const saving = style({ whiteSpace: 'nowrap' });
