import { styleVariants, vars } from '../../theme/index.ts';

export const list = styleVariants({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: vars.space[4],
    rowGap: vars.space[2],
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

const main = '&[data-emphasis="main"]';

export const fact = styleVariants({
  beside: {
    display: 'grid',
    gridTemplateColumns: ['auto minmax(0, 1fr)', 'subgrid'],
    gridColumn: '1 / -1',
    alignItems: 'baseline',
    columnGap: vars.space[4],
  },
  above: { display: 'grid', alignContent: 'start', minInlineSize: 0 },
  ends: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    color: vars.color.textMuted,
    selectors: { [main]: { color: vars.color.text, fontWeight: vars.fontWeight.bold, fontSize: vars.fontSize.lg } },
  },
});

const muted = { color: vars.color.textMuted } as const;

export const label = styleVariants({ beside: muted, above: { ...muted, fontSize: vars.fontSize.sm }, ends: {} });

const text = { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' } as const;

export const value = styleVariants({
  beside: text,
  above: text,
  ends: { ...text, marginInlineStart: 'auto', color: vars.color.text },
});
