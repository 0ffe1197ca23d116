import { directionOfLocale, type Locale } from '@abrak/core';
import type { Sandbox } from './startSandbox.ts';

/** How the elements come to a page. */
export const deliveries = ['loader', 'esm', 'standalone'] as const;

interface PageParts {
  readonly locale: Locale;
  readonly body: string;
  /** Scripts that the page loads, by their address. */
  readonly scripts: readonly string[];
  /** Style of the page itself; default none. */
  readonly style?: string;
}

/** A partner's page around what it embeds. */
export function embedHtml({ locale, body, scripts, style = '' }: PageParts): string {
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`).join('\n');
  return `<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Partner</title>${style && `<style>${style}</style>`}</head>
<body>${body}
${tags}</body></html>`;
}

/** Script of a page whose backend gives its elements tokens. */
export const tokensScript = '/tokens.js';

/** What every element needs to know, as attributes. */
export function apiAttributes({ url, uploadUrl }: Pick<Sandbox, 'uploadUrl' | 'url'>): string {
  return `api="${url}" upload-url="${uploadUrl}"`;
}
