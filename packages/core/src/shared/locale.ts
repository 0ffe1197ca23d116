import type { Direction } from './bidi.ts';

/** Languages that the packages have and that servers know; the first is the default. */
export const locales = ['fa', 'en'] as const;

/** Language that the packages have and that servers know. */
export type Locale = (typeof locales)[number];

/** Language of the interface: one of the packages', or the code of one that was defined. */
export type Language = Locale | (string & {});

/** Default interface language: Persian. */
export const DEFAULT_LOCALE: Locale = 'fa';

/** Language of the interface. */
export interface LanguageDefinition {
  /** BCP 47 code without extensions, such as `ar`; also the value of `lang` attributes. */
  readonly code: string;
  /** Tag for `Intl`, with calendar and digits, such as `ar-u-ca-gregory-nu-arab`. */
  readonly tag: string;
  readonly direction: Direction;
  /**
   * Language of what is missing in this one: data of the server such as names of provinces, mails, calendar months of
   * paid periods.
   */
  readonly fallback: Locale;
}

const definitions = new Map<string, LanguageDefinition>([
  ['fa', { code: 'fa', tag: 'fa-IR', direction: 'rtl', fallback: 'fa' }],
  ['en', { code: 'en', tag: 'en-US', direction: 'ltr', fallback: 'en' }],
]);

/**
 * Defines a further language, so that numbers, dates and sizes can be formatted in it; a later definition of the same
 * code replaces the earlier one. Throws a `RangeError` for an invalid tag, and for a language of the packages.
 */
export function defineLanguage(definition: LanguageDefinition): void {
  if (isLocale(definition.code)) throw new RangeError(`${definition.code} is a language of the packages.`);
  Intl.getCanonicalLocales([definition.code, definition.tag]);
  definitions.set(definition.code, definition);
}

/** Returns true for the code of a language that servers know, such as one read from storage. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Returns true for the code of an interface language: one of the packages', or one that was defined. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && definitions.has(value);
}

function definitionOf(language: Language): LanguageDefinition {
  return definitions.get(language) ?? { code: language, tag: 'fa-IR', direction: 'rtl', fallback: DEFAULT_LOCALE };
}

/** Returns the text direction of a language; right to left for an unknown one. */
export function directionOfLocale(language: Language): Direction {
  return definitionOf(language).direction;
}

/** Returns the language of data and of missing texts: the language itself where servers know it. */
export function localeOfLanguage(language: Language): Locale {
  return definitionOf(language).fallback;
}

/** Creates a cache of one formatter per language. Each is built on first use because building one is slow. */
export function perLocale<Formatter>(build: (tag: string) => Formatter): (language: Language) => Formatter {
  const built = new Map<string, Formatter>();
  return (language) => {
    const { tag } = definitionOf(language);
    const known = built.get(tag);
    if (known !== undefined) return known;
    const formatter = build(tag);
    built.set(tag, formatter);
    return formatter;
  };
}
