import { media, style, TOUCH_TARGET, vars } from '../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

/** Focused by a script only and not interactive, so it shows no focus ring. */
export const outcome = style([form, { outline: 'none' }]);

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space[5],
  rowGap: vars.space[1],
  fontSize: vars.fontSize.sm,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
});
