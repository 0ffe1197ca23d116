import { type Locale, locales } from '@abrak/core';
import { html } from 'hono/html';
import { brandPage, type BrandPageOptions, type Html } from '../../../http/index.ts';
import { pageTexts } from './pageTexts.ts';

type HrefIn = (locale: Locale) => string;

/** Renders the link to the same page in another language. */
export function languageLink(locale: Locale, hrefIn: HrefIn): Html {
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  return html`<a href="${hrefIn(other)}" lang="${other}" hreflang="${other}">${pageTexts[locale].otherLanguage}</a>`;
}

/** Language, title and content of a page. */
export interface LocalizedPageOptions extends Omit<BrandPageOptions, 'beside'> {
  /** Returns the path of the same page in another language. */
  readonly hrefIn: HrefIn;
}

/** Renders a page with a link to the same page in the other language. */
export function localizedPage({ hrefIn, ...page }: LocalizedPageOptions): Html {
  return brandPage({ ...page, beside: languageLink(page.locale, hrefIn) });
}
