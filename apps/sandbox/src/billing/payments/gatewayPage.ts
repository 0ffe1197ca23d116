import { createHash } from 'node:crypto';
import { directionOfLocale, type Locale } from '@abrak/core';
import { html, raw } from 'hono/html';
import { words } from '../words.ts';

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Returns the response headers of the page: its form may only post to the bank, and only its own script may run. */
export function gatewayPageHeaders(postAddress: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action ${new URL(postAddress).origin}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  };
}

/** Renders the page that posts the RefId to the bank, by its script or by its button. */
export function gatewayPage({ locale, postAddress, refId }: { readonly locale: Locale; readonly postAddress: string; readonly refId: string }) {
  const { toGateway, toGatewayButton } = words[locale];
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOfLocale(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${toGateway}</title></head>
<body>
<form method="post" action="${postAddress}"><input type="hidden" name="RefId" value="${refId}"><button>${toGatewayButton}</button></form>
<script>${raw(script)}</script>
</body>
</html>`;
}
