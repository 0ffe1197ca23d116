import { keyframes } from '@vanilla-extract/css';
import { media, style, vars } from '../../theme/index.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: '1em',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.skeleton,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' } },
});
