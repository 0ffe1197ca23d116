import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@abrak/core/internal';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type DbScope, secretOf } from '../../db/index.ts';
import type { LineageStep } from '../documents/index.ts';
import type { LinkVisitor } from './linkSteps.ts';

/** Link with the password that its visitors must know. */
export type ProvenLink = Pick<LineageStep, 'link_expires_at' | 'link_password' | 'uuid'>;

/** Dependencies of reading and writing proofs. */
export interface ProofDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
}

/** Milliseconds for which a browser that told the password of a link opens it. */
export const LINK_COOKIE_MS = 4 * HOUR_MS;

/** Maximum number of links that a browser opens by passwords at a time: requests have a limited size. */
export const MAX_LINK_COOKIES = 20;

const SECRET_NAME = 'linkPassword';

// The prefix makes browsers refuse the cookie from other hosts and in clear (RFC 6265bis).
function prefixOf(isSecure: boolean): string {
  return isSecure ? '__Host-link-' : 'link-';
}

function sign(secret: string, parts: readonly (number | string | null)[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** Returns a mark of the address and the password of a link, which both end it when they change. */
export async function markOf(db: DbScope, { uuid, link_password }: ProvenLink): Promise<string> {
  return sign(await secretOf(db, SECRET_NAME), ['mark', uuid, link_password]);
}

function signatureOf(secret: string, { uuid, link_password }: ProvenLink, expiresMs: number): string {
  return sign(secret, ['cookie', uuid, link_password, expiresMs]);
}

function expiryOf(cookie: string): number {
  return Number(/^\d{1,15}/.exec(cookie)?.[0] ?? 0);
}

function isValid(cookie: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(cookie), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns the visitor of a request, with the links whose passwords the browser's cookies prove. */
export async function visitorOf(c: Context, { db, now, isSecure }: ProofDeps): Promise<LinkVisitor> {
  const prefix = prefixOf(isSecure);
  const cookies = getCookie(c);
  const hasProofs = Object.keys(cookies).some((name) => name.startsWith(prefix));
  const secret = hasProofs ? await secretOf(db, SECRET_NAME) : undefined;
  const at = now();
  const proves = (link: LineageStep) => {
    const cookie = cookies[prefix + link.uuid];
    if (cookie === undefined || secret === undefined) return false;
    const expiresMs = expiryOf(cookie);
    return expiresMs > at.getTime() && isValid(cookie, `${expiresMs}.${signatureOf(secret, link, expiresMs)}`);
  };
  return { now: at, proves };
}

// The oldest ones: their links have to be opened by their passwords again.
function dropOldCookies(c: Context, isSecure: boolean): void {
  const own = Object.entries(getCookie(c)).filter(([name]) => name.startsWith(prefixOf(isSecure)));
  const old = own.toSorted(([, one], [, other]) => expiryOf(other) - expiryOf(one)).slice(MAX_LINK_COOKIES - 1);
  for (const [name] of old) deleteCookie(c, name, { path: '/', secure: isSecure });
}

/** Sets the cookie that proves the password of a link, until the link ends or for LINK_COOKIE_MS. */
export async function setProof(c: Context, { db, now, isSecure }: ProofDeps, link: ProvenLink): Promise<void> {
  const at = now().getTime();
  const expiresMs = Math.min(at + LINK_COOKIE_MS, link.link_expires_at?.getTime() ?? Infinity);
  const value = `${expiresMs}.${signatureOf(await secretOf(db, SECRET_NAME), link, expiresMs)}`;
  dropOldCookies(c, isSecure);
  const maxAge = Math.ceil((expiresMs - at) / 1_000);
  setCookie(c, prefixOf(isSecure) + link.uuid, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge,
  });
}
