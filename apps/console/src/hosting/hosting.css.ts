import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const search = style({
  display: 'grid',
  gap: vars.space[3],
  minInlineSize: 0,
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const heading = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
