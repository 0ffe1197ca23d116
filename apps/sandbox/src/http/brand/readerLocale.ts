import { DEFAULT_LOCALE, isLocale, type Locale } from '@abrak/core';
import type { Context } from 'hono';

/**
 * Returns the language of a page without an owner: the one that the reader chose by `lang`, else the first of the
 * browser's languages that the pages have.
 */
export function readerLocale(c: Context): Locale {
  const chosen = c.req.query('lang');
  if (isLocale(chosen)) return chosen;
  const languages = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((language) => isLocale(language)) ?? DEFAULT_LOCALE;
}
