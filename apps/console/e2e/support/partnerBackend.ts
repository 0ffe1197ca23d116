import { scopes as allScopes } from '@abrak/core';
import type { WebhookType } from '@abrak/core/partners';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { replaceFile } from './writeSettings.ts';
import type { Sandbox } from './startSandbox.ts';

const KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000';

/** Script that sets one `fetchToken`, which requests the page's backend, on all present and later elements. */
export const tokensCode = `
async function fetchToken({ reason, scopes, signal }) {
  const answer = await fetch('/token', { method: 'POST', body: JSON.stringify({ reason, scopes }), signal });
  if (!answer.ok) throw new Error('No token: ' + answer.status);
  return answer.json();
}
function setFetchToken() {
  for (const element of document.querySelectorAll('[api]')) element.fetchToken ??= fetchToken;
}
new MutationObserver(setFetchToken).observe(document, { childList: true, subtree: true });
setFetchToken();
`;

/** Customer whose tokens a partner's backend requests, and the API. */
export interface PartnerAccess {
  /** Origin of the API. */
  readonly api: string;
  /** Username of the customer who is signed in at the partner's site. */
  readonly customer: string;
}

/** Requests a token with the partner's key. */
export function requestToken({ api, customer }: PartnerAccess, scopes: unknown): Promise<Response> {
  return fetch(`${api}/cfs/rest/partners/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer, scopes }),
  });
}

/** Answers a page's token request by requesting one from the API, as a partner's backend does. */
export async function sendToken(
  access: PartnerAccess,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body: unknown = await json(request);
  const scopes = typeof body === 'object' && body !== null && 'scopes' in body ? body.scopes : [];
  const answer = await requestToken(access, scopes);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookType[];
  readonly secrets: readonly string[];
}

interface DemoPartner {
  readonly origins: readonly string[];
  readonly customers: readonly string[];
  readonly webhooks?: readonly Endpoint[];
}

/** Writes the partners file of the sandbox: the demo partner may act for these customers on pages of these origins. */
export async function configurePartner(
  { dataFolder }: Pick<Sandbox, 'dataFolder'>,
  partner: DemoPartner,
): Promise<void> {
  const keyHashes = [createHash('sha256').update(KEY).digest('hex')];
  const demo = {
    id: 'demo-shop',
    name: { fa: 'فروشگاه نمونه', en: 'Demo Shop' },
    keyHashes,
    scopes: allScopes,
    ...partner,
  };
  await replaceFile(join(dataFolder, 'partners.json'), JSON.stringify({ partners: [demo] }));
}
