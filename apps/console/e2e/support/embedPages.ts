import { directionOfLocale, type Locale } from '@abrak/core';
import type { Sandbox } from './startSandbox.ts';

/** Forms of delivery of the elements. */
export const deliveries = ['loader', 'esm', 'standalone'] as const;

interface PageParts {
  readonly locale: Locale;
  readonly body: string;
  /** Addresses of the page's scripts. */
  readonly scripts: readonly string[];
  /** Style of the page. Default: none. */
  readonly style?: string;
}

/** Returns the HTML of a partner's page around embedded elements. */
export function embedHtml({ locale, body, scripts, style = '' }: PageParts): string {
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`).join('\n');
  return `<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Partner</title>${style && `<style>${style}</style>`}</head>
<body>${body}
${tags}</body></html>`;
}

/** Path of the script that gives the elements of a page tokens. */
export const tokensScript = '/tokens.js';

/** Returns the attributes that every element needs. */
export function apiAttributes({ url, uploadUrl }: Pick<Sandbox, 'uploadUrl' | 'url'>): string {
  return `api="${url}" upload-url="${uploadUrl}"`;
}
