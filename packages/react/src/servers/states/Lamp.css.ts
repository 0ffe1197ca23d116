import { iconBox, style, vars } from '../../theme/index.ts';

const lit = (background: string, color: string) => ({ background, color });

export const lamp = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.full,
  border: '1px solid transparent',
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.body,
  whiteSpace: 'nowrap',
  ...lit(vars.color.sunken, vars.color.textMuted),
  selectors: {
    '&[data-lamp="on"]': lit(vars.color.successSoft, vars.color.successText),
    '&[data-lamp="problem"]': lit(vars.color.dangerSoft, vars.color.dangerText),
    '&[data-lamp="paused"]': lit(vars.color.warningSoft, vars.color.warningText),
    '&:is([data-lamp="building"], [data-lamp="starting"], [data-lamp="stopping"])': lit(vars.color.infoSoft, vars.color.infoText),
  },
});

export const icon = style([iconBox, { fontSize: '14px' }]);
