import { iconBox, style, vars } from '../../theme/index.ts';

export const root = style({ display: 'grid', gap: vars.space[5], containerType: 'inline-size' });

export const period = style({ justifySelf: 'center' });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 232px), 1fr))',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[5],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  selectors: {
    '&[data-standing="current"]': { borderColor: vars.color.accent, boxShadow: `inset 0 0 0 1px ${vars.color.accent}` },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const name = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

/** Reserves the height of a struck-through list price, so that nothing moves when the period changes. */
export const price = style({ display: 'grid', alignContent: 'start', minBlockSize: 76 });

export const amount = style({
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const features = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  flex: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const feature = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const check = style([iconBox, { marginBlockStart: '5px', color: vars.color.success, fontSize: '16px' }]);

export const choose = style({ display: 'grid' });
