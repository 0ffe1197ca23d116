import { COLOR_MIX, media, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

/** Windows that have room for the panel beside the form. */
const beside = '(width >= 1024px)';

export const page = style({
  display: 'flex',
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  background: vars.color.surface,
});

/** Column of the form. `margin: auto` centers it without cutting it off where it is taller than the window. */
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[6],
  '@media': { [media.phone]: { paddingBlock: vars.space[6], paddingInline: vars.space[4] } },
});

export const card = style({
  display: 'grid',
  gap: vars.space[6],
  inlineSize: '100%',
  maxInlineSize: 400,
  margin: 'auto',
  '@media': { [media.phone]: { marginBlock: 0 } },
});

/** Picture above the form, where there is no panel. */
export const mark = style({ marginBlockEnd: vars.space[4], '@media': { [beside]: { display: 'none' } } });

export const title = style({
  fontSize: vars.fontSize.xxl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const panel = style({
  display: 'none',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  flex: '0 1 44%',
  padding: vars.space[10],
  background: vars.color.accentSoft,
  '@supports': {
    [COLOR_MIX]: { background: `color-mix(in srgb, ${vars.color.accentSoft} 50%, ${vars.color.canvas})` },
  },
  textAlign: 'center',
  '@media': { [beside]: { display: 'flex' } },
});

export const claim = style({
  marginBlockStart: vars.space[8],
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const claimHint = style({ maxInlineSize: '36ch', color: vars.color.textMuted });

/** Message above a form that has no place for one. */
export const notice = style({ marginBlockEnd: vars.space[5] });
