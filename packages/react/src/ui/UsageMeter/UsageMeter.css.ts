import { style, vars } from '../../theme/index.ts';

export const meter = style({ display: 'grid', gap: vars.space[2], minInlineSize: 0 });

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
});

export const label = style({ fontWeight: vars.fontWeight.medium });

export const text = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
});
