/** Core's TABLET_BREAKPOINT_PX once more: styles are compiled apart and cannot import another package; a test compares. */
export const TABLET_PX = 768;

/** Conditions for `@media`. The tablet breakpoint itself counts as wide (decision 74). */
export const media = {
  phone: `(width < ${TABLET_PX}px)`,
  tablet: `(width >= ${TABLET_PX}px)`,
  dark: '(prefers-color-scheme: dark)',
  /** Fingers instead of a mouse: touch targets grow to 44 px. */
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Least side of what a finger has to hit. */
export const TOUCH_TARGET = '44px';
