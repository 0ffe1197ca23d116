import { style, vars } from '../../theme/index.ts';

export const root = style({ position: 'relative', display: 'inline-grid', justifyItems: 'start', gap: vars.space[1] });

export const reason = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
  whiteSpace: 'normal',
});
