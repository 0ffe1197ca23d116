import { iconBox, style, vars } from '../../theme/index.ts';

/** Container, of a known height, that has no room for the picture. */
const low = '(max-height: 260px)';

export const root = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[6],
  textAlign: 'center',
  '@container': { [low]: { padding: 0 } },
});

/** Illustration: flakes of the logo's mica with the icon in front. */
export const picture = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  marginBlockEnd: vars.space[2],
  '@container': { [low]: { display: 'none' } },
});

/** The side of a flake that the light falls on. */
export const lit = style({ fill: vars.color.accentSoft });

export const shaded = style({ fill: vars.color.selectedHover });

export const icon = style([iconBox, { position: 'absolute', color: vars.color.accentText, fontSize: '28px' }]);

export const title = style({
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const hint = style({ maxInlineSize: '44ch', color: vars.color.textMuted });

export const action = style({ marginBlockStart: vars.space[3] });
