import { smallCorner, style, vars } from '../../theme/index.ts';

// Inverted colours, so that the tooltip contrasts with every surface.
export const tooltip = style({
  maxInlineSize: '280px',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: smallCorner,
  backgroundColor: vars.color.text,
  color: vars.color.canvas,
  fontSize: vars.fontSize.xs,
  lineHeight: vars.lineHeight.dense,
  overflowWrap: 'anywhere',
  zIndex: 3,
});
