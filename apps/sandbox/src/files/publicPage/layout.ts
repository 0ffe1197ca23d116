import { directionOfLocale, type Locale, locales, showName } from '@abrak/core';
import { html } from 'hono/html';
import { mark } from './icons.ts';
import { stylesheetHref } from './stylesheet.ts';
import { words } from './words.ts';

/** A piece of HTML whose every value is escaped. */
export type Html = ReturnType<typeof html>;

export interface LayoutOptions {
  readonly locale: Locale;
  readonly title: string;
  /** The same page in another language. */
  readonly hrefIn: (locale: Locale) => string;
  readonly body: Html;
}

/** A whole page around its content. */
export function layout({ locale, title, hrefIn, body }: LayoutOptions): Html {
  const { brand, otherLanguage } = words[locale];
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${showName(title)} - ${showName(brand)}</title>
<link rel="stylesheet" href="${stylesheetHref}">
</head>
<body>
<header><span class="brand">${mark}<span>${brand}</span></span><a href="${hrefIn(other)}" lang="${other}" hreflang="${other}">${otherLanguage}</a></header>
<main>${body}</main>
</body>
</html>`;
}

/** What private and missing documents look like alike. */
export function missingPage(locale: Locale, hrefIn: LayoutOptions['hrefIn']): Html {
  const { missingTitle, missingText } = words[locale];
  const body = html`<section class="card missing"><h1>${missingTitle}</h1><p>${missingText}</p></section>`;
  return layout({ locale, title: missingTitle, hrefIn, body });
}
