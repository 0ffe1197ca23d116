import { createHash } from 'node:crypto';
import type { Locale } from '@abrak/core';
import { html, raw } from 'hono/html';
import { brandHeaders, brandPage } from '../../http/index.ts';
import { words } from '../words.ts';

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Returns the response headers of the page: its form may only post to the bank, and only its own script may run. */
export function gatewayPageHeaders(postAddress: string): Readonly<Record<string, string>> {
  return {
    ...brandHeaders({ script: `'sha256-${scriptHash}'`, formAction: new URL(postAddress).origin }),
    'cache-control': 'no-store',
  };
}

/** Renders the page that posts the RefId to the bank, by its script or by its button. */
export function gatewayPage({
  locale,
  postAddress,
  refId,
}: {
  readonly locale: Locale;
  readonly postAddress: string;
  readonly refId: string;
}) {
  const { toGateway, toGatewayButton } = words[locale];
  const body = html`<section class="problem">
<h1>${toGateway}</h1>
<form class="actions" method="post" action="${postAddress}"><input type="hidden" name="RefId" value="${refId}"><button class="button primary">${toGatewayButton}</button></form>
<script>${raw(script)}</script>
</section>`;
  return brandPage({ locale, title: toGateway, body });
}
