import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

const KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000';

/** Gives all elements of a page, also those that come later, one function that asks the page's own backend. */
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

/** What a partner's backend does for whoever is signed in on its site: asks for a token, and hands it on. */
export async function giveToken(api: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked: unknown = await json(request);
  const scopes = typeof asked === 'object' && asked !== null && 'scopes' in asked ? asked.scopes : [];
  const answer = await fetch(`${api}/cfs/rest/partners/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: 'demo', scopes }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}
