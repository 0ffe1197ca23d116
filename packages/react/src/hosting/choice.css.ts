import { style, vars } from '../theme/index.ts';

/** Row with a radio button and its label. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minInlineSize: 0,
  fontWeight: vars.fontWeight.bold,
});

/** Above the label's hit area; its own outline is removed because the container of the label shows the focus. */
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
  // Keeps the radio clear of the sticky bar at the bottom of phones.
  scrollMarginBlockEnd: '112px',
});
