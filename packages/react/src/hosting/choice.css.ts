import { style, vars } from '../theme/index.ts';

/** A radio and its label. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minInlineSize: 0,
  fontWeight: vars.fontWeight.bold,
});

/** Above its label; the focus is drawn around all that the label covers. */
export const radio = style({
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  marginBlockStart: '4px',
  marginInline: 0,
  accentColor: vars.color.accent,
  outline: 'none',
  // Clear of the bar at the foot of a phone.
  scrollMarginBlockEnd: '112px',
});
