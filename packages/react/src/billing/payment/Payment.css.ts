import { keyframes } from '@vanilla-extract/css';
import { style, vars } from '../../theme/index.ts';

export const step = style({ display: 'grid', gap: vars.space[4] });

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const waiting = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minBlockSize: 40 });

export const items = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
});

export const itemName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  minInlineSize: 0,
});

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/**
 * Appears after 2 seconds, when the bank's page should have replaced this one. The animation is only a delay, without
 * motion.
 */
export const still = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  animation: `${appear} 1ms linear 2s both`,
});
