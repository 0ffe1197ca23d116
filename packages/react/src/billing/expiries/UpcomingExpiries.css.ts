import { style, vars } from '../../theme/index.ts';

export const list = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
});

export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });
