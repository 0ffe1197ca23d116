import { directionOfLocale, type Locale } from '@abrak/core';
import type { Sandbox } from './startSandbox.ts';

/** Bundle formats of the elements. */
export const bundleFormats = ['loader', 'esm', 'standalone'] as const;

interface PageParts {
  readonly locale: Locale;
  readonly body: string;
  /** URLs of the page's module scripts. */
  readonly scripts: readonly string[];
  /** CSS of the page. Default: none. */
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

/** Path of the script that sets `fetchToken` on the elements of a page. */
export const tokensScript = '/tokens.js';

/** Returns the attributes that every element needs. */
export function apiAttributes({ url, uploadUrl }: Pick<Sandbox, 'uploadUrl' | 'url'>): string {
  return `api="${url}" upload-url="${uploadUrl}"`;
}

/** Returns a policy that allows scripts and styles of the page's own origin only, and no HTML sinks. */
export function strictPolicy({ url, uploadUrl }: Pick<Sandbox, 'uploadUrl' | 'url'>): string {
  const connect = `connect-src 'self' ${url} ${new URL(uploadUrl).origin}`;
  const types = "require-trusted-types-for 'script'; trusted-types 'none'";
  return ["default-src 'none'", "script-src 'self'", "style-src 'self'", connect, types].join('; ');
}
