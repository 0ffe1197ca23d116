import type { Direction } from './bidi.ts';

/** Languages of the interface; the first is the default (A §1). */
export const locales = ['fa', 'en'] as const;

/** A language of the interface. */
export type Locale = (typeof locales)[number];

/** Default language of the interface (A §9). */
export const DEFAULT_LOCALE: Locale = 'fa';

/** Whether a stored or typed word names a language of the interface. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Direction of a language's text. */
export function directionOfLocale(locale: Locale): Direction {
  return locale === 'fa' ? 'rtl' : 'ltr';
}

const tags: Readonly<Record<Locale, string>> = { fa: 'fa-IR', en: 'en-US' };

/** Builds a formatter once per language, when it is first asked for: building one is slow. */
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
