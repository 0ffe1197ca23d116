import { style, vars } from '../../theme/index.ts';

export const parties = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: vars.space[4],
});

export const party = style({ display: 'grid', alignContent: 'start', gap: vars.space[1], minInlineSize: 0 });

export const heading = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
});

export const name = style({ fontWeight: vars.fontWeight.medium });

export const codes = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  margin: 0,
  fontSize: vars.fontSize.sm,
});

export const code = style({ display: 'flex', gap: vars.space[1] });

export const label = style({ color: vars.color.textMuted });

export const value = style({ margin: 0 });
