import { keyframes } from '@vanilla-extract/css';
import { dirFactor, media, style, styleVariants, vars } from '../../theme/index.ts';

const wander = keyframes({
  from: { transform: `translateX(calc(${dirFactor} * -100%))` },
  to: { transform: `translateX(calc(${dirFactor} * 250%))` },
});

export const track = style({
  blockSize: '6px',
  minInlineSize: 0,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.skeleton,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const bar = style({
  blockSize: '100%',
  borderRadius: 'inherit',
  transition: `transform ${vars.motion.normal} linear`,
  selectors: {
    '[data-indeterminate] > &': { inlineSize: '40%', animation: `${wander} 1400ms ease-in-out infinite` },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '[data-indeterminate] > &': { inlineSize: '100%', opacity: 0.5 } } },
    [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
});

export const tones = styleVariants({
  accent: { backgroundColor: vars.color.accent },
  success: { backgroundColor: vars.color.success },
  warning: { backgroundColor: vars.color.warning },
  danger: { backgroundColor: vars.color.danger },
});
