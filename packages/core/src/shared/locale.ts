import type { Direction } from './bidi.ts';

/** Interface languages; the first is the default. */
export const locales = ['fa', 'en'] as const;

/** Interface language. */
export type Locale = (typeof locales)[number];

/** Default interface language: Persian. */
export const DEFAULT_LOCALE: Locale = 'fa';

/** Returns true for the code of an interface language, such as one read from storage. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Returns the text direction of a language. */
export function directionOfLocale(locale: Locale): Direction {
  return locale === 'fa' ? 'rtl' : 'ltr';
}

const tags: Readonly<Record<Locale, string>> = { fa: 'fa-IR', en: 'en-US' };

/** Creates a cache of one formatter per language. Each is built on first use because building one is slow. */
export function perLocale<Formatter>(build: (tag: string) => Formatter): (locale: Locale) => Formatter {
  const built = new Map<Locale, Formatter>();
  return (locale) => {
    const known = built.get(locale);
    if (known !== undefined) return known;
    const formatter = build(tags[locale]);
    built.set(locale, formatter);
    return formatter;
  };
}
