import { media, vars } from '@abrak/react/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const layout = style({ display: 'flex', flexDirection: 'column', blockSize: '100dvh', minBlockSize: 420 });

/** Visible only while it has the focus. */
export const skip = style({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[4],
  zIndex: 2,
  padding: vars.space[2],
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.accentText,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

export const centered = style({ display: 'grid', placeItems: 'center', flex: 1, padding: vars.space[6] });

// Below this width the search is an icon.
const narrow = '(width < 1024px)';

// Below this width, long names and several links do not fit into the bar with normal spacing.
const tight = '(width < 960px)';

export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  flex: 'none',
  minBlockSize: 56,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [tight]: { gap: vars.space[2] } },
});

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.fontWeight.bold,
  fontSize: vars.fontSize.lg,
});

export const wideOnly = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[3],
  '@media': { [media.phone]: { display: 'none' }, [tight]: { gap: 0 } },
});

/** Icon of a labelled button, which gives its place to the links of a narrow bar. */
export const roomyIcon = style({ '@media': { [tight]: { display: 'none' } } });

export const roomyOnly = style({ '@media': { [narrow]: { display: 'none' } } });

export const tightOnly = style({ '@media': { '(width >= 1024px)': { display: 'none' } } });

/** Truncates a long name in the bar; the opened menu shows the full name. */
export const username = style({
  maxInlineSize: '9em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const phoneOnly = style({ '@media': { [media.tablet]: { display: 'none' } } });

/** Links of visitors; they scroll where they do not fit. */
export const barLinks = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  // Space for focus rings.
  padding: vars.space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A menu has them there.
  '@media': { [media.phone]: { display: 'none' } },
});

/** Search in the bar, as wide as a field, from the width on at which the navigation has names. */
export const searchButton = style({
  inlineSize: 300,
  flex: '0 1 auto',
  justifyContent: 'flex-start',
  color: vars.color.textMuted,
  '@media': { [narrow]: { display: 'none' } },
});

export const searchLabel = style({ display: 'flex', gap: vars.space[3], fontWeight: vars.fontWeight.regular });

export const searchKeys = style({ fontFamily: vars.font.mono, fontSize: vars.fontSize.xs });

export const searchIcon = style({ display: 'none', '@media': { [narrow]: { display: 'inline-flex' } } });

export const barLink = style({ color: vars.color.text, whiteSpace: 'nowrap' });

export const lookSwitches = style({ display: 'flex', flex: 'none', alignItems: 'center', gap: vars.space[1] });

export const spacer = style({ flex: 1 });

/** End of the authorization window. */
export const footer = style({ display: 'flex', justifyContent: 'center', flex: 'none', padding: vars.space[2] });

/** Navigation and page, below the top bar. */
export const body = style({
  display: 'flex',
  flex: 1,
  minBlockSize: 0,
  '@media': { [media.phone]: { flexDirection: 'column-reverse' } },
});

export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 });

// The title of a new page receives the focus, which the new page itself shows.
globalStyle(`.${content} h1`, { outline: 'none' });
