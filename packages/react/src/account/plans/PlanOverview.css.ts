import { style, vars } from '../../theme/index.ts';

export const card = style({
  display: 'grid',
  gap: vars.space[5],
  padding: vars.space[6],
  maxInlineSize: 720,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

// Wide enough for the name of a plan; the links wrap below it on phones.
export const words = style({ display: 'grid', flex: '1 1 8em', minInlineSize: 0 });

export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] });

export const caption = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const name = style({
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const description = style({ margin: 0, color: vars.color.textMuted });
