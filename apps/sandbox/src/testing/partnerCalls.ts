import { type EmbedToken, scopes as allScopes } from '@abrak/core';
import type { Partner } from '../partners/index.ts';
import { hashToken } from '../shared/index.ts';
import type { TestSandbox } from './openSandbox.ts';

/** Origin of the test partner's page. */
export const PARTNER_ORIGIN = 'https://shop.example';

/** Returns a partner's key for tests; each letter gives another key. */
export function aKey(partnerId = 'shop', letter = 'a'): string {
  return `sk_${partnerId}_${letter.repeat(43)}`;
}

/** Returns a partner with one key, one origin and all scopes, whose customer is sara; `changes` replace some fields. */
export function aPartner(changes: Partial<Partner> = {}): Partner {
  const id = changes.id ?? 'shop';
  return {
    id,
    name: { fa: 'فروشگاه', en: 'Shop' },
    keyHashes: [hashToken(aKey(id))],
    origins: [PARTNER_ORIGIN],
    scopes: [...allScopes],
    customers: ['sara'],
    ...changes,
  };
}

/** Call without the client of `@abrak/core`. */
export interface PlainCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

// A stream of updates has no end.
async function readText(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text();
  await answer.body?.cancel();
  return '';
}

/** Sends a call and reads the answer. The path is relative to /cfs/rest, absolute, or a whole URL. */
export async function send(sandbox: Pick<TestSandbox, 'url'>, path: string, call: PlainCall = {}) {
  const { method = 'GET', headers = {}, body } = call;
  const address = /^https?:/.test(path) ? path : sandbox.url + (path.startsWith('/') ? path : `/cfs/rest/${path}`);
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await readText(answer);
  return { status: answer.status, headers: answer.headers, text, code: /"code":"?(\w+)/.exec(text)?.[1] };
}

/** Requests a token like a partner's backend and returns the answer. */
export function askToken(
  sandbox: Pick<TestSandbox, 'url'>,
  {
    customer = 'sara',
    scopes = ['files:read'],
    key = aKey(),
  }: { customer?: string; scopes?: readonly string[]; key?: string } = {},
) {
  const headers = { authorization: `Bearer ${key}` };
  return send(sandbox, 'partners/tokens', { method: 'POST', headers, body: { customer, scopes } });
}

/** Requests a token like a partner's backend. Throws when it is refused. */
export async function getToken(
  sandbox: Pick<TestSandbox, 'url'>,
  asked: Parameters<typeof askToken>[1] = {},
): Promise<EmbedToken> {
  const { status, text } = await askToken(sandbox, asked);
  if (status !== 201) throw new Error(`No token: ${text}`);
  const token: EmbedToken = JSON.parse(text);
  return token;
}

/** Returns the headers that a partner's page sends with its token. */
export function pageHeaders(token: string, origin = PARTNER_ORIGIN): Readonly<Record<string, string>> {
  return { token, origin };
}
