import { directionOfLocale, isolateName, type Locale } from '@abrak/core';
import { html } from 'hono/html';
import { mark } from './marks.ts';
import { stylesheetHref } from './stylesheet.ts';

/** HTML whose interpolated values are escaped. */
export type Html = ReturnType<typeof html>;

const names: Readonly<Record<Locale, string>> = { fa: 'ابرک', en: 'Abrak' };

/** Sources that a page of the brand needs beside the stylesheet and the typeface; default: none. */
export interface BrandPolicy {
  /** Images and media of this server. */
  readonly hasMedia?: boolean;
  /** Origin from which these are redirected to; default: none. */
  readonly mediaOrigin?: string | undefined;
  /** Hash of the one script that may run. */
  readonly script?: string;
  /** Origins to which forms may post. */
  readonly formAction?: string;
}

/** Returns the headers of a page of the brand, with a policy that allows its own stylesheet and nothing of others. */
export function brandHeaders({
  hasMedia = false,
  mediaOrigin,
  script,
  formAction = "'none'",
}: BrandPolicy = {}): Readonly<Record<string, string>> {
  const sources = ["'self'", ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  const media = hasMedia ? ` img-src ${sources}; media-src ${sources};` : '';
  const scripts = script === undefined ? '' : ` script-src ${script};`;
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self';${media}${scripts} base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** Title, description and picture with which messengers show a link to a page. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of a picture; undefined without one. */
  readonly imageUrl: string | undefined;
}

function previewTags({ title, description, url, imageUrl }: PagePreview, siteName: string): Html {
  const image =
    imageUrl === undefined
      ? html`<meta name="twitter:card" content="summary">`
      : html`<meta property="og:image" content="${imageUrl}">
<meta name="twitter:card" content="summary_large_image">`;
  return html`<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:url" content="${url}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${image}`;
}

/** Language, title and content of a page. */
export interface BrandPageOptions {
  readonly locale: Locale;
  readonly title: string;
  /** Address to which the logo leads; default: the logo is no link. */
  readonly homeHref?: string;
  /** Description of the page in messengers; default: they show the address only. */
  readonly preview?: PagePreview | undefined;
  /** Content of the header beside the logo. */
  readonly beside?: Html | '';
  readonly body: Html;
}

/** Renders an HTML document in the look of the brand: logo, typeface and colours, light or dark as the device. */
export function brandPage({ locale, title, homeHref, preview, beside = '', body }: BrandPageOptions): Html {
  const name = names[locale];
  const logo = html`${mark}<span>${name}</span>`;
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isolateName(title)} - ${isolateName(name)}</title>
${preview === undefined ? '' : previewTags(preview, name)}
<link rel="stylesheet" href="${stylesheetHref}">
</head>
<body>
<header>${homeHref === undefined ? html`<span class="brand">${logo}</span>` : html`<a class="brand" href="${homeHref}">${logo}</a>`}${beside}</header>
<main>${body}</main>
</body>
</html>`;
}
