import { TABLET_BREAKPOINT_PX } from './breakpoints.ts';

/** Conditions for `@media`. A window of exactly the tablet breakpoint counts as wide. */
export const media = {
  phone: `(width < ${TABLET_BREAKPOINT_PX}px)`,
  tablet: `(width >= ${TABLET_BREAKPOINT_PX}px)`,
  // Paper is light.
  dark: 'screen and (prefers-color-scheme: dark)',
  /** Touch input: targets grow to 44 px. */
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Condition for `@supports`: a browser without `:has()`, such as Firefox before version 121. */
export const NO_HAS = 'not selector(:has(a))';

/** Condition for `@supports`: mixed colours. Chrome before version 111 has none. */
export const COLOR_MIX = '(color: color-mix(in srgb, red, blue))';

/** Minimum side of a touch target. */
export const TOUCH_TARGET = '44px';
