import { DEFAULT_LOCALE, isLocale, type Locale } from '@abrak/core';

/** Text sizes of the toolbar, in percent. */
export const textSizes = ['100', '150', '200'] as const;

/** Widths of the container of the toolbar, in pixels; `full` is the window's. */
export const widths = ['full', '320', '480', '768', '1200'] as const;

/** Contrast of the toolbar: the theme's, a page's with more, or an imitation of forced colours. */
export const contrasts = ['standard', 'high', 'forced'] as const;

/** Choices of the toolbar that every story and page of documentation follows. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  readonly density: 'comfortable' | 'compact';
  /** Name of a partner's theme, or the code of one from the theme builder. */
  readonly partner: string;
  readonly textSize: (typeof textSizes)[number];
  readonly width: (typeof widths)[number];
  readonly motion: 'reduced' | 'system';
  readonly contrast: (typeof contrasts)[number];
}

/** Look before anything is chosen. */
export const defaultLook = {
  locale: DEFAULT_LOCALE,
  theme: 'light',
  density: 'comfortable',
  partner: 'none',
  textSize: '100',
  width: 'full',
  motion: 'system',
  contrast: 'standard',
} as const satisfies Look;

type Globals = Readonly<Record<string, unknown>>;

function pick<Value extends string>(values: readonly Value[], given: unknown, otherwise: Value): Value {
  return values.find((value) => value === String(given)) ?? otherwise;
}

/** Reads the toolbar's choices; an unknown value counts as the default. */
export function readLook(globals: Globals): Look {
  const { locale, partner } = globals;
  return {
    locale: isLocale(locale) ? locale : defaultLook.locale,
    theme: pick(['light', 'dark'], globals['theme'], defaultLook.theme),
    density: pick(['comfortable', 'compact'], globals['density'], defaultLook.density),
    partner: typeof partner === 'string' ? partner : defaultLook.partner,
    textSize: pick(textSizes, globals['textSize'], defaultLook.textSize),
    width: pick(widths, globals['width'], defaultLook.width),
    motion: pick(['system', 'reduced'], globals['motion'], defaultLook.motion),
    contrast: pick(contrasts, globals['contrast'], defaultLook.contrast),
  };
}

/**
 * Returns the part of an address that opens a story in a look, without the audit of accessibility: it runs after each
 * rendering and takes most of its time.
 */
export function globalsOf(look: Partial<Look>): string {
  const changed = Object.entries(look).filter(([name, value]) => Reflect.get(defaultLook, name) !== value);
  return ['a11y.manual:!true', ...changed.map(([name, value]) => `${name}:${value}`)].join(';');
}
