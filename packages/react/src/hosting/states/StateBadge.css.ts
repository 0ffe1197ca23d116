import { iconBox, style, vars } from '../../theme/index.ts';

const lit = (background: string, color: string) => ({ background, color });

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
  inlineSize: 'fit-content',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.full,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.body,
  whiteSpace: 'nowrap',
  ...lit(vars.color.sunken, vars.color.textMuted),
  selectors: {
    '&[data-state="active"]': lit(vars.color.successSoft, vars.color.successText),
    '&[data-state="unpaid"]': lit(vars.color.warningSoft, vars.color.warningText),
    '&:is([data-state="expired"], [data-state="nameTaken"], [data-state="overdue"], [data-state="taken"])': lit(
      vars.color.dangerSoft,
      vars.color.dangerText,
    ),
  },
});

export const icon = style([iconBox, { fontSize: '14px' }]);
