import { amountColumn, style, vars } from '../../theme/index.ts';

export const list = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  selectors: {
    '&[data-layout=beside]': {
      gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
      gap: `${vars.space[2]} ${vars.space[4]}`,
    },
    '&[data-layout=ends]': {
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(65%)',
      columnGap: vars.space[4],
    },
    '&[data-layout=above]': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      gap: vars.space[3],
    },
  },
});

export const fact = style({
  minInlineSize: 0,
  color: vars.color.textMuted,
  selectors: {
    '[data-layout=beside] > &': {
      display: 'grid',
      gridTemplateColumns: ['auto minmax(0, 1fr)', 'subgrid'],
      gridColumn: '1 / -1',
      alignItems: 'baseline',
    },
    '[data-layout=ends] > &': {
      display: 'grid',
      gridTemplateColumns: ['minmax(0, 1fr) auto', 'subgrid'],
      gridColumn: '1 / -1',
      alignItems: 'baseline',
    },
    '&[data-emphasis]': { color: vars.color.text, fontWeight: vars.fontWeight.bold, fontSize: vars.fontSize.lg },
  },
});

export const value = style({
  margin: 0,
  minInlineSize: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: { '[data-layout=ends] > * > &': { textAlign: amountColumn.textAlign } },
});
