import { iconBox, style, styleVariants, vars } from '../../theme/index.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
  inlineSize: 'fit-content',
  paddingInline: vars.space[2],
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.body,
  whiteSpace: 'nowrap',
});

export const tones = styleVariants({
  neutral: { background: vars.color.sunken, color: vars.color.textMuted },
  accent: { background: vars.color.accentSoft, color: vars.color.accentText },
  info: { background: vars.color.infoSoft, color: vars.color.infoText },
  success: { background: vars.color.successSoft, color: vars.color.successText },
  warning: { background: vars.color.warningSoft, color: vars.color.warningText },
  danger: { background: vars.color.dangerSoft, color: vars.color.dangerText },
});

export const icon = style([iconBox, { fontSize: '14px' }]);
