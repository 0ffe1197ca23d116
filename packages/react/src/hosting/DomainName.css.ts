import { style, vars } from '../theme/index.ts';

export const name = style({ overflowWrap: 'anywhere' });

export const encoded = style({
  display: 'block',
  inlineSize: 'fit-content',
  fontWeight: vars.fontWeight.regular,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
});
