import { iconBox, style, vars } from '../../theme/index.ts';

export const timeLeft = style({
  display: 'inline-flex',
  // The text gives the baseline, not the icon.
  alignItems: 'baseline',
  gap: vars.space[1],
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-tone="warning"]': { color: vars.color.warningText, fontWeight: vars.fontWeight.medium },
    '&[data-tone="danger"]': { color: vars.color.dangerText, fontWeight: vars.fontWeight.medium },
  },
});

export const icon = style([iconBox, { alignSelf: 'center', fontSize: '16px' }]);
