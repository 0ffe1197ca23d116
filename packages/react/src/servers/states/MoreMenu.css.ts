import { style, vars } from '../../theme/index.ts';

export const reason = style({
  display: 'block',
  maxInlineSize: '28ch',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});
