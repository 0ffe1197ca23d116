import { iconBox, style, vars } from '../../theme/index.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: '32px',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
});

export const text = style({ flex: '1 1 auto', minInlineSize: 0 });

export const icon = style([
  iconBox,
  {
    flex: 'none',
    fontSize: '18px',
    selectors: {
      '[data-status="solved"] > &': { color: vars.color.successText },
      '[data-status="failed"] > &': { color: vars.color.warningText },
    },
  },
]);
