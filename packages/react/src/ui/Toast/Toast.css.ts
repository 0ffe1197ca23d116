import { keyframes } from '@vanilla-extract/css';
import {
  dirFactor,
  dockEnd,
  focusRing,
  iconBox,
  media,
  style,
  styleVariants,
  TOAST_INSET,
  TOUCH_TARGET,
  vars,
} from '../../theme/index.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const leave = keyframes({ to: { opacity: 0 } });
const slideOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: `translateX(calc(${dirFactor} * 110%))`, opacity: 0 },
});

export const region = style([
  focusRing,
  {
    position: 'fixed',
    insetBlockEnd: dockEnd,
    insetInlineEnd: `var(${TOAST_INSET}, 0px)`,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    inlineSize: '400px',
    maxInlineSize: '100vw',
    maxBlockSize: '100dvh',
    padding: vars.space[5],
    overflowY: 'auto',
    zIndex: 4,
    // At the top on phones: at the bottom it would cover the buttons.
    '@media': {
      [media.phone]: {
        insetBlock: '0 auto',
        insetInlineEnd: 0,
        inlineSize: '100%',
        padding: vars.space[3],
        paddingBlockStart: `max(${vars.space[3]}, env(safe-area-inset-top))`,
      },
    },
    selectors: { '&:empty': { display: 'none' } },
  },
]);

export const toast = style([
  focusRing,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: vars.space[2],
    flex: 'none',
    minBlockSize: '48px',
    paddingBlock: vars.space[1],
    paddingInlineStart: vars.space[4],
    paddingInlineEnd: vars.space[2],
    borderRadius: vars.radius.card,
    backgroundColor: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.floating,
    overflow: 'hidden',
    animation: `${arrive} ${vars.motion.slow} cubic-bezier(0.2, 0.8, 0.2, 1)`,
    selectors: {
      '&[data-state="closed"]': { animation: `${leave} ${vars.motion.normal} forwards` },
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
      '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${vars.motion.normal}` },
      '&[data-swipe="end"]': { animation: `${slideOut} ${vars.motion.fast} forwards` },
    },
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  },
]);

export const icon = style([iconBox, { fontSize: '20px' }]);

export const tones = styleVariants({
  info: { color: vars.color.infoText },
  success: { color: vars.color.successText },
  warning: { color: vars.color.warningText },
  danger: { color: vars.color.dangerText },
});

export const message = style({
  minInlineSize: 0,
  paddingBlock: vars.space[2],
  lineHeight: vars.lineHeight.dense,
  overflowWrap: 'anywhere',
});

export const action = style([
  focusRing,
  {
    minBlockSize: '32px',
    paddingInline: vars.space[3],
    borderRadius: vars.radius.control,
    color: vars.color.accentText,
    fontWeight: vars.fontWeight.bold,
    ':hover': { backgroundColor: vars.color.hover },
    '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
  },
]);

export const progress = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '3px',
  backgroundColor: vars.color.accent,
  transition: `transform ${vars.motion.slow} linear`,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
});
