import { keyframes } from '@vanilla-extract/css';
import { media, style, vars } from '../../theme/index.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** Loading that is shorter shows no placeholder at all, so that a quick page does not flash. */
const DELAY = '150ms';

export const skeleton = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: '1em',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.skeleton,
  animation: `${appear} ${vars.motion.fast} ${DELAY} backwards, ${breathe} 1600ms ease-in-out 270ms infinite`,
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' } },
});
