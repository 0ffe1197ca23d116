import { focusRing, tabularNumbers, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const figure = style({
  display: 'grid',
  gap: vars.space[3],
  alignContent: 'start',
  minInlineSize: 0,
  margin: 0,
  padding: vars.space[5],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const text = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const drawing = style({ inlineSize: '100%', blockSize: '220px', overflow: 'visible' });

export const line = style({ fill: 'none', stroke: vars.color.accent, strokeWidth: 2.5, strokeLinejoin: 'round' });

export const area = style({ fill: vars.color.accentSoft, stroke: 'none' });

export const grid = style({ stroke: vars.color.border, strokeWidth: 1 });

export const label = style([
  tabularNumbers,
  { fill: vars.color.textMuted, fontSize: vars.fontSize.xs, fontFamily: vars.font.body },
]);

export const bars = style([
  tabularNumbers,
  { display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' },
]);

export const bar = style({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) 56px',
  alignItems: 'center',
  columnGap: vars.space[3],
});

export const track = style({ inlineSize: '100%', blockSize: 20 });

export const trackFill = style({ fill: vars.color.sunken });

export const barFill = style({
  fill: vars.color.accent,
  selectors: { '&[data-level="high"]': { fill: vars.color.warning } },
});

export const amount = style({ textAlign: 'end' });

export const summary = style([
  focusRing,
  { justifySelf: 'start', color: vars.color.accentText, cursor: 'pointer', fontSize: vars.fontSize.sm },
]);

export const table = style([
  tabularNumbers,
  { inlineSize: '100%', marginBlockStart: vars.space[2], borderCollapse: 'collapse', fontSize: vars.fontSize.sm },
]);

export const cell = style({
  paddingBlock: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  fontWeight: vars.fontWeight.regular,
});

export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: vars.space[4],
  alignItems: 'start',
});

export const wide = style({ gridColumn: '1 / -1' });
