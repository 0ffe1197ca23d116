import { directionOfLocale, type Locale, locales, isolateName } from '@abrak/core';
import { html } from 'hono/html';
import { mark } from './icons.ts';
import { stylesheetHref } from './stylesheet.ts';
import { pageTexts } from './pageTexts.ts';

/** HTML whose interpolated values are escaped. */
export type Html = ReturnType<typeof html>;

/** Language, title and content of a page. */
export interface LayoutOptions {
  readonly locale: Locale;
  readonly title: string;
  /** Returns the path of the same page in another language. */
  readonly hrefIn: (locale: Locale) => string;
  readonly body: Html;
}

/** Renders an HTML document around a page's content. */
export function layout({ locale, title, hrefIn, body }: LayoutOptions): Html {
  const { brand, otherLanguage } = pageTexts[locale];
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isolateName(title)} - ${isolateName(brand)}</title>
<link rel="stylesheet" href="${stylesheetHref}">
</head>
<body>
<header><span class="brand">${mark}<span>${brand}</span></span><a href="${hrefIn(other)}" lang="${other}" hreflang="${other}">${otherLanguage}</a></header>
<main>${body}</main>
</body>
</html>`;
}

/** Renders the page of a direct link that its reader may not open; the same for private and for missing files. */
export function closedPage(locale: Locale, hrefIn: LayoutOptions['hrefIn']): Html {
  const { closedTitle, closedText } = pageTexts[locale];
  const body = html`<section class="card missing"><h1>${closedTitle}</h1><p>${closedText}</p></section>`;
  return layout({ locale, title: closedTitle, hrefIn, body });
}

/**
 * Renders the page of a missing document. Private documents get the same page, so that readers cannot tell them apart.
 */
export function missingPage(locale: Locale, hrefIn: LayoutOptions['hrefIn']): Html {
  const { missingTitle, missingText } = pageTexts[locale];
  const body = html`<section class="card missing"><h1>${missingTitle}</h1><p>${missingText}</p></section>`;
  return layout({ locale, title: missingTitle, hrefIn, body });
}
