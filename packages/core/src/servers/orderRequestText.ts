import type { OrderPayload } from './orderPayload.ts';

/** Format in which an order can be copied: a shell command or code for this library. */
export type RequestLanguage = 'core' | 'curl';

/** API address and discount code of a copied order. */
export interface RequestTextOptions {
  /** Origin of the API. */
  readonly baseUrl: string | URL;
  /** Discount code. Default: none. */
  readonly promo?: string | undefined;
  /** True for a server whose customers make API keys; otherwise the command reads a session token. */
  readonly hasApiKeys: boolean;
}

const PATH = '/cws/rest/vmBills/createInvoice';

// A shell does not interpret single-quoted text; a single quote must be closed and escaped.
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function curlText(payload: OrderPayload, { baseUrl, promo, hasApiKeys }: RequestTextOptions): string {
  const url = new URL(PATH, baseUrl);
  if (promo !== undefined) url.searchParams.set('promo', promo);
  return [
    `curl -X POST ${shellWord(url.href)}`,
    hasApiKeys ? '-H "authorization: Bearer $ABRAK_KEY"' : '-H "token: $ABRAK_TOKEN"',
    '-H "idempotency-key: $(uuidgen)"',
    `-H 'content-type: application/json'`,
    `-d ${shellWord(JSON.stringify(payload))}`,
  ].join(' \\\n  ');
}

function coreText(payload: OrderPayload, { baseUrl, promo }: RequestTextOptions): string {
  const options = promo === undefined ? '' : `, promo: ${JSON.stringify(promo)}`;
  return [
    `import { createClient } from '@abrak/core';`,
    `import { orderServer } from '@abrak/core/servers';`,
    '',
    `const client = createClient({ baseUrl: ${JSON.stringify(new URL(baseUrl).href)} });`,
    `const order = ${JSON.stringify(payload, null, 2)};`,
    `const invoice = await orderServer(client, order, { key: crypto.randomUUID()${options} });`,
    '',
  ].join('\n');
}

/**
 * Returns an order as text to copy: a curl command that reads an API key from $ABRAK_KEY or a token from
 * $ABRAK_TOKEN, or code for a signed-in client. The text never contains either.
 */
export function orderRequestText(
  payload: OrderPayload,
  language: RequestLanguage,
  options: RequestTextOptions,
): string {
  return language === 'curl' ? curlText(payload, options) : coreText(payload, options);
}
