import { media, pageTabs, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

/** Width of pages of data in pixels, gutters included. */
const DATA_WIDTH = 1344;

/** Windows whose pages have narrower gutters. */
const narrow = '(width < 1280px)';

export const area = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, overflowY: 'auto' });

/** Keeps the focused element clear of a sticky bar at the bottom. */
export const areaWithBar = style([area, { scrollPaddingBlockEnd: 120 }]);

const gutter = {
  paddingInline: vars.space[8],
  '@media': { [narrow]: { paddingInline: vars.space[6] }, [media.phone]: { paddingInline: vars.space[4] } },
} as const;

/** Line of the title, as high without one, so that nothing moves when the page has loaded. */
export const header = style({
  ...gutter,
  flex: 'none',
  minBlockSize: `calc(${vars.fontSize.xxl} * 1.5 + ${vars.space[6]})`,
  paddingBlockStart: vars.space[6],
});

export const bar = style({ flex: 'none', borderBlockEnd: `1px solid ${vars.color.border}` });

export const tabs = style([
  pageTabs,
  {
    display: 'flex',
    gap: vars.space[1],
    inlineSize: '100%',
    maxInlineSize: DATA_WIDTH,
    // Adds up with a tab's own padding to the padding of the page below.
    paddingInline: vars.space[5],
    '@media': { [narrow]: { paddingInline: vars.space[3] }, [media.phone]: { paddingInline: vars.space[1] } },
  },
]);

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[5],
  inlineSize: '100%',
  maxInlineSize: DATA_WIDTH,
  paddingBlock: vars.space[6],
  paddingInline: vars.space[8],
  '@media': { [narrow]: { paddingInline: vars.space[6] }, [media.phone]: { padding: vars.space[4] } },
});

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.xxl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

/** Above the page, which moves everything below itself while it loads. */
export const zoneNote = style({
  ...gutter,
  flex: 'none',
  margin: 0,
  paddingBlockStart: vars.space[3],
  color: vars.color.textSubtle,
  fontSize: vars.fontSize.sm,
});
