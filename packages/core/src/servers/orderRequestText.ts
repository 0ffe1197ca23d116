import type { OrderPayload } from './orderPayload.ts';

/** A language that an order can be copied in. */
export type RequestLanguage = 'core' | 'curl';

/** What an order is sent with, besides its payload. */
export interface RequestTextOptions {
  /** Origin of the API. */
  readonly baseUrl: string | URL;
  /** Discount code; default: none. */
  readonly promo?: string | undefined;
}

const PATH = '/cws/rest/vmBills/createInvoice';

// Inside single quotes a shell reads nothing; the quote itself has to stand outside of them.
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function curlText(payload: OrderPayload, { baseUrl, promo }: RequestTextOptions): string {
  const url = new URL(PATH, baseUrl);
  if (promo !== undefined) url.searchParams.set('promo', promo);
  return [
    `curl -X POST ${shellWord(url.href)}`,
    '-H "token: $ABRAK_TOKEN"',
    '-H "idempotency-key: $(uuidgen)"',
    `-H 'content-type: application/json'`,
    `-d ${shellWord(JSON.stringify(payload))}`,
  ].join(' \\\n  ');
}

function coreText(payload: OrderPayload, { baseUrl, promo }: RequestTextOptions): string {
  const options = promo === undefined ? '' : `, promo: ${JSON.stringify(promo)}`;
  return [
    `import { createClient, orderServer } from '@abrak/core';`,
    '',
    `const client = createClient({ baseUrl: ${JSON.stringify(new URL(baseUrl).href)} });`,
    `const order = ${JSON.stringify(payload, null, 2)};`,
    `const invoice = await orderServer(client, order, { key: crypto.randomUUID()${options} });`,
    '',
  ].join('\n');
}

/** The same order as text to be copied: for a shell, where the token stands in $ABRAK_TOKEN, or for a program with a client that is signed in. It never holds a token. */
export function orderRequestText(payload: OrderPayload, language: RequestLanguage, options: RequestTextOptions): string {
  return language === 'curl' ? curlText(payload, options) : coreText(payload, options);
}
