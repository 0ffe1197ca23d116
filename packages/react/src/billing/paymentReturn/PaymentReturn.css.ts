import { style, vars } from '../../theme/index.ts';

export const card = style({
  display: 'grid',
  gap: vars.space[5],
  maxInlineSize: 560,
  padding: vars.space[6],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const invoices = style({ display: 'grid', gap: vars.space[2] });

export const heading = style({
  margin: 0,
  fontSize: vars.fontSize.md,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
