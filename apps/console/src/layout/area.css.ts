import { media, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const area = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, overflowY: 'auto' });

/** Keeps the focused element clear of a sticky bar at the bottom. */
export const areaWithBar = style([area, { scrollPaddingBlockEnd: 120 }]);

export const bar = style({
  flex: 'none',
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  overflowX: 'auto',
});

export const tabs = style({
  display: 'flex',
  gap: vars.space[1],
  inlineSize: '100%',
  maxInlineSize: 1080,
  marginInline: 'auto',
  paddingBlock: 0,
  // Adds up with a tab's own padding to the padding of the page below.
  paddingInline: vars.space[3],
  listStyle: 'none',
  '@media': { [media.phone]: { paddingInline: vars.space[1] } },
});

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[5],
  inlineSize: '100%',
  maxInlineSize: 1080,
  marginInline: 'auto',
  padding: vars.space[6],
  '@media': { [media.phone]: { padding: vars.space[4] } },
});

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
