import { media, style, vars } from '../theme/index.ts';

/** Introduction, rows and what follows them. */
export const root = style({ display: 'grid', gap: vars.space[4], maxInlineSize: 720 });

export const intro = style({ margin: 0, color: vars.color.textMuted });

/** Card whose rows are apart by lines. */
export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

/** Text of a row, beside which its button stands. */
export const words = style({ display: 'grid', flex: 1, minInlineSize: 0 });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
});
