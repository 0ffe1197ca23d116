import { iconBox, style, vars } from '../../theme/index.ts';

export const timeLeft = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-tone="warning"]': { color: vars.color.warningText, fontWeight: vars.fontWeight.medium },
    '&[data-tone="danger"]': { color: vars.color.dangerText, fontWeight: vars.fontWeight.medium },
  },
});

export const icon = style([iconBox, { fontSize: '16px' }]);
