import { keyframes } from '@vanilla-extract/css';
import { media, style, vars } from '../../theme/index.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.97)' } });

export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: 400,
  maxBlockSize: 'min(640px, var(--radix-popper-available-height))',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  outline: 'none',
  zIndex: 2,
  transformOrigin: 'var(--radix-popper-transform-origin)',
  animation: `${grow} ${vars.motion.fast}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const close = style({ position: 'absolute', insetBlockStart: vars.space[3], insetInlineEnd: vars.space[3] });

export const title = style({
  flex: 'none',
  paddingBlock: `${vars.space[4]} ${vars.space[2]}`,
  paddingInlineStart: vars.space[5],
  paddingInlineEnd: vars.space[12],
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

/** Focused by a script only, so it shows no ring. */
export const content = style({ outline: 'none' });

export const body = style([
  content,
  {
    flex: '0 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: vars.space[5],
    paddingBlockEnd: vars.space[4],
  },
]);

export const footer = style({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
