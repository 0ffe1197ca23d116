import { focusRing, media, TOUCH_TARGET, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'flex', flex: 1, minBlockSize: 0, padding: vars.space[6], overflowY: 'auto' });

export const content = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  margin: 'auto',
  textAlign: 'center',
});

export const title = style({
  marginBlockStart: vars.space[6],
  fontSize: vars.fontSize.xxl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const hint = style({ maxInlineSize: '44ch', color: vars.color.textMuted });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlock: vars.space[3],
});

/** Link that looks like a primary button. */
export const home = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 40,
    paddingInline: vars.space[4],
    borderRadius: vars.radius.control,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontWeight: vars.fontWeight.medium,
    ':hover': { background: vars.color.accentHover },
    '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
  },
]);
