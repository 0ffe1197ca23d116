import type { EmbedToken } from '@abrak/core';
import { hashToken } from '../http/index.ts';
import type { Partner } from '../partners/index.ts';
import type { TestSandbox } from './openSandbox.ts';

/** Origin of the test partner's page. */
export const PARTNER_ORIGIN = 'https://shop.example';

/** A partner's key for tests; each letter makes another one. */
export function aKey(partnerId = 'shop', letter = 'a'): string {
  return `sk_${partnerId}_${letter.repeat(43)}`;
}

/** A partner with one key, one page and every scope, whose customer is sara. */
export function aPartner(changes: Partial<Partner> = {}): Partner {
  const id = changes.id ?? 'shop';
  return {
    id,
    name: { fa: 'فروشگاه', en: 'Shop' },
    keyHashes: [hashToken(aKey(id))],
    origins: [PARTNER_ORIGIN],
    scopes: ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'],
    customers: ['sara'],
    ...changes,
  };
}

/** A call as somebody makes it who is no client of ours. */
export interface PlainCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a call below /cfs/rest, or to a whole address, and reads what comes. */
export async function send(sandbox: Pick<TestSandbox, 'url'>, path: string, call: PlainCall = {}) {
  const { method = 'GET', headers = {}, body } = call;
  const address = /^https?:/.test(path) ? path : sandbox.url + (path.startsWith('/') ? path : `/cfs/rest/${path}`);
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: /"code":"?(\w+)/.exec(text)?.[1] };
}

/** Asks for a token as a partner's backend does. */
export function askToken(
  sandbox: Pick<TestSandbox, 'url'>,
  { customer = 'sara', scopes = ['files:read'], key = aKey() }: { customer?: string; scopes?: readonly string[]; key?: string } = {},
) {
  const headers = { authorization: `Bearer ${key}` };
  return send(sandbox, 'partners/tokens', { method: 'POST', headers, body: { customer, scopes } });
}

/** Gets a token as a partner's backend does. */
export async function getToken(sandbox: Pick<TestSandbox, 'url'>, asked: Parameters<typeof askToken>[1] = {}): Promise<EmbedToken> {
  const { status, text } = await askToken(sandbox, asked);
  if (status !== 201) throw new Error(`No token: ${text}`);
  const token: EmbedToken = JSON.parse(text);
  return token;
}

/** The headers of a partner's page with a token. */
export function pageHeaders(token: string, origin = PARTNER_ORIGIN): Readonly<Record<string, string>> {
  return { token, origin };
}
