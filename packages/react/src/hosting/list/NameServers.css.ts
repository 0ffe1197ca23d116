import { style, vars } from '../../theme/index.ts';

export const servers = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const server = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], minInlineSize: 0 });

export const muted = style({ color: vars.color.textMuted });
