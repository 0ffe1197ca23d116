import { focusRing, style, vars } from '../../theme/index.ts';

export const link = style([
  focusRing,
  {
    borderRadius: vars.radius.small,
    color: vars.color.accentText,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.35em',
    transition: `text-decoration-color ${vars.motion.fast}`,
    ':hover': { textDecorationColor: 'currentColor' },
  },
]);
