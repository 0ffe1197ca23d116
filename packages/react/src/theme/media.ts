import { TABLET_BREAKPOINT_PX } from './breakpoints.ts';

/** Conditions for `@media`. A window of exactly the tablet breakpoint counts as wide. */
export const media = {
  phone: `(width < ${TABLET_BREAKPOINT_PX}px)`,
  tablet: `(width >= ${TABLET_BREAKPOINT_PX}px)`,
  dark: '(prefers-color-scheme: dark)',
  /** Touch input: targets grow to 44 px. */
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Minimum side of a touch target. */
export const TOUCH_TARGET = '44px';
