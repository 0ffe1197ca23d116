import { style, styleVariants, vars } from '../../theme/index.ts';

export const list = styleVariants({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    margin: 0,
  },
  above: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: vars.space[3],
    margin: 0,
  },
  ends: { display: 'grid', gap: vars.space[1], margin: 0 },
});

const muted = { minInlineSize: 0, color: vars.color.textMuted } as const;

export const fact = styleVariants({
  beside: {
    ...muted,
    display: 'grid',
    gridTemplateColumns: ['auto minmax(0, 1fr)', 'subgrid'],
    gridColumn: '1 / -1',
    alignItems: 'baseline',
  },
  above: muted,
  ends: {
    ...muted,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    selectors: {
      '&[data-emphasis]': { color: vars.color.text, fontWeight: vars.fontWeight.bold, fontSize: vars.fontSize.lg },
    },
  },
});

export const value = style({ margin: 0, minInlineSize: 0, color: vars.color.text, overflowWrap: 'anywhere' });
