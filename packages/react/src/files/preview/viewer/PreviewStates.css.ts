import { keyframes } from '@vanilla-extract/css';
import { style, vars } from '../../../theme/index.ts';

/** Fills the stage with a message when no file is shown. */
export const state = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  padding: vars.space[6],
});

const appear = keyframes({ from: { opacity: 0 } });

/** Appears after 200 ms, so that fast loads show no spinner. */
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  fontSize: 32,
  color: vars.color.textMuted,
  animation: `${appear} ${vars.motion.normal} 200ms backwards`,
});
