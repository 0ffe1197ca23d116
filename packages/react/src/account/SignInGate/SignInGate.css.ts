import { fillsContainer, media, style, vars } from '../../theme/index.ts';

/** Centres the card. `margin: auto` of the card does not cut it off where it is taller than the page. */
export const root = style([
  fillsContainer,
  {
    display: 'flex',
    boxSizing: 'border-box',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[4],
    overflowY: 'auto',
  },
]);

export const card = style({
  display: 'grid',
  gap: vars.space[6],
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 400,
  margin: 'auto',
  padding: vars.space[6],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': { [media.phone]: { marginBlockStart: 0, padding: vars.space[5] } },
});

export const title = style({
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
