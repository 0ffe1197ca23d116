import type { Locale } from '@abrak/core';
import type { Look } from '../look/look.ts';

/** Tag of stories that show a screen of the console; their test checks every look. */
export const SCREEN_TAG = 'screen';

/** Width of the tablet breakpoint in CSS pixels. See docs/contract/shell.md#breakpoints. */
export const TABLET_BREAKPOINT_PX = 768;

/** Look of a screen beside its language. */
export interface ScreenLook extends Pick<Look, 'theme'> {
  /** Width of the window in CSS pixels. */
  readonly width: 360 | 768 | 1280;
}

/** A phone, a tablet and a desktop, each in both themes. */
export const everyLook: readonly ScreenLook[] = ([360, TABLET_BREAKPOINT_PX, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** Returns each width in one theme. The other language takes the other theme, so both together cover every combination. */
export function looksIn(locale: Locale): readonly ScreenLook[] {
  const isDark = (width: number) => (locale === 'fa') === (width !== TABLET_BREAKPOINT_PX);
  return everyLook.filter(({ width, theme }) => (theme === 'dark') === isDark(width));
}
