import { style, vars } from '../../theme/index.ts';

export const term = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-tone="warning"]': { color: vars.color.warningText, fontWeight: vars.fontWeight.medium },
    '&[data-tone="danger"]': { color: vars.color.dangerText, fontWeight: vars.fontWeight.medium },
  },
});
