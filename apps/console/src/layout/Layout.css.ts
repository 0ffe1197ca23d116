import { media, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';
import { FOOTER_HEIGHT } from './measures.ts';

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

/** Scrolls horizontally when the links do not fit. */
export const barLinks = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  // Space for focus rings.
  padding: vars.space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const wideBarLinks = style([barLinks, { '@media': { [media.phone]: { display: 'none' } } }]);

/** Icon of a labelled button, which gives its place to the links of a narrow bar. */
export const roomyIcon = style({ '@media': { [tight]: { display: 'none' } } });

/** Truncates a long name in the bar; the opened menu shows the full name. */
export const username = style({ maxInlineSize: '9em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const phoneOnly = style({ '@media': { [media.tablet]: { display: 'none' } } });

export const barLink = style({ color: vars.color.text, textDecoration: 'none', whiteSpace: 'nowrap' });

export const footerTools = style({ display: 'flex', flex: 'none', alignItems: 'center', gap: vars.space[2] });

export const spacer = style({ flex: 1 });

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  flex: 'none',
  minBlockSize: FOOTER_HEIGHT,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

/** Shrinks before the buttons on a phone. */
export const product = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
