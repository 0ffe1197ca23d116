import { scopes as allScopes } from '@abrak/core/internal';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { replaceFile } from './provideSettings.ts';
import type { Sandbox } from './startSandbox.ts';

const KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000';

/** Sets one token function, which asks the page's backend, on all present and later elements of a page. */
export const tokensCode = `
async function fetchToken({ reason, scopes, signal }) {
  const answer = await fetch('/token', { method: 'POST', body: JSON.stringify({ reason, scopes }), signal });
  if (!answer.ok) throw new Error('No token: ' + answer.status);
  return answer.json();
}
function give() {
  for (const element of document.querySelectorAll('[api]')) element.fetchToken ??= fetchToken;
}
new MutationObserver(give).observe(document, { childList: true, subtree: true });
give();
`;

/** Customer whose tokens a partner's backend asks for, and the API. */
export interface PartnerAccess {
  /** Origin of the API. */
  readonly api: string;
  /** Username of the customer who is signed in at the partner's site. */
  readonly customer: string;
}

/** Asks for a token with the partner's key. */
export function askToken({ api, customer }: PartnerAccess, scopes: unknown): Promise<Response> {
  return fetch(`${api}/cfs/rest/partners/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer, scopes }),
  });
}

/** Answers a page that wants a token: asks for one and hands it on, as a partner's backend does. */
export async function giveToken(access: PartnerAccess, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked: unknown = await json(request);
  const scopes = typeof asked === 'object' && asked !== null && 'scopes' in asked ? asked.scopes : [];
  const answer = await askToken(access, scopes);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

/** Lets the demo partner act for a customer on pages of these origins, as a provider does while the sandbox runs. */
export async function providePartner({ dataFolder }: Pick<Sandbox, 'dataFolder'>, partner: { readonly origins: readonly string[]; readonly customers: readonly string[] }): Promise<void> {
  const keyHashes = [createHash('sha256').update(KEY).digest('hex')];
  const demo = { id: 'demo-shop', name: { fa: 'فروشگاه نمونه', en: 'Demo Shop' }, keyHashes, scopes: allScopes, ...partner };
  await replaceFile(join(dataFolder, 'partners.json'), JSON.stringify({ partners: [demo] }));
}
