import { focusRing, iconBox, style, styleVariants, vars } from '../../theme/index.ts';

/** Here the sizes, then the addresses give their place to the terms, which one acts on. */
const tight = 'abrak-servers (inline-size < 1070px)';
const tighter = 'abrak-servers (inline-size < 895px)';

export const frame = style({
  // The positioned texts for screen readers scroll with the table.
  position: 'relative',
  overflowX: 'auto',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const table = style({ inlineSize: '100%' });

export const head = style({
  blockSize: vars.size.control,
  paddingInline: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});

/** Heading that sorts; the arrow shows the direction. */
export const sort = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    minBlockSize: 32,
    borderRadius: vars.radius.small,
    selectors: {
      '&:hover': { color: vars.color.text },
      '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': {
        color: vars.color.text,
        fontWeight: vars.fontWeight.medium,
      },
    },
  },
]);

export const arrow = style([iconBox, { fontSize: '14px' }]);

export const row = style({
  background: vars.color.surface,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-selected="true"]': { background: vars.color.selected },
  },
});

export const cell = style({
  blockSize: vars.size.row,
  paddingInline: vars.space[2],
  whiteSpace: 'nowrap',
  selectors: { [`${row}:not(:last-child) > &`]: { borderBlockEnd: `1px solid ${vars.color.border}` } },
});

/** The one column of sentences, which takes two lines where there is no room. */
export const end = style([
  cell,
  {
    minInlineSize: 144,
    whiteSpace: 'normal',
    lineHeight: vars.lineHeight.heading,
    '@container': { [tighter]: { minInlineSize: 116 } },
  },
]);

export const narrow = style([cell, { inlineSize: '1%', paddingInlineStart: vars.space[4] }]);

export const name = style([
  cell,
  {
    minInlineSize: 120,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '@container': { [tighter]: { minInlineSize: 96 } },
  },
]);

/** Columns that a narrow table leaves out. */
export const spare = styleVariants({
  size: { '@container': { [tight]: { display: 'none' } } },
  address: { '@container': { [tighter]: { display: 'none' } } },
});

export const muted = style({ position: 'relative', color: vars.color.textMuted, fontSize: vars.fontSize.sm });

/** Stays in sight while the columns scroll sideways. */
export const actions = style([
  cell,
  { position: 'sticky', insetInlineEnd: 0, inlineSize: '1%', paddingInlineEnd: vars.space[4], background: 'inherit' },
]);

export const buttons = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: vars.space[2] });
