import { iconBox, media, style, vars } from '../../theme/index.ts';

export const root = style({ display: 'grid', gap: vars.space[4], maxInlineSize: 720 });

export const intro = style({ margin: 0, color: vars.color.textMuted });

export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const icon = style([iconBox, { alignSelf: 'flex-start', fontSize: '24px', color: vars.color.textMuted }]);

/** Fills the row beside the icon on phones, so that the button wraps below. */
export const words = style({
  display: 'grid',
  flex: 1,
  minInlineSize: 0,
  '@media': { [media.phone]: { flexBasis: 'calc(100% - 40px)' } },
});

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const end = style({ '@media': { [media.phone]: { marginInlineStart: '40px' } } });

/** Ends more than one row does, so it stands apart. */
export const others = style({ justifySelf: 'start', marginBlockStart: vars.space[4] });
