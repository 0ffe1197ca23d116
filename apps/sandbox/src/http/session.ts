import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type FindSession, type Grant, hashToken, Refusal, type SignedInCustomer } from '../shared/index.ts';

/** Hono environment set by the scope guard. Without that guard, page tokens and API keys authenticate nobody. */
export interface GrantEnv {
  Variables: { grant?: Grant };
}

/** Hono environment of handlers behind `requireToken`. */
export interface SessionEnv {
  Variables: { customer: SignedInCustomer; tokenHash: string } & GrantEnv['Variables'];
}

/** Hono environment of handlers behind `readToken`, where signing in is optional. */
export interface VisitorEnv {
  Variables: { customer: SignedInCustomer | undefined; tokenHash?: string } & GrantEnv['Variables'];
}

const TOKEN_COOKIE = 'token';

/** Value and lifetime of the session cookie. */
export interface SessionCookie {
  readonly token: string;
  readonly isSecure: boolean;
  readonly maxAgeSeconds: number;
}

/**
 * Returns the name of the session cookie. The prefix of https origins makes browsers refuse the cookie from other hosts
 * and in clear (RFC 6265bis).
 */
function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${TOKEN_COOKIE}` : TOKEN_COOKIE;
}

/** Sets the session cookie, which no script can read. */
export function setSessionCookie(c: Context, { token, isSecure, maxAgeSeconds }: SessionCookie): void {
  setCookie(c, sessionCookieName(isSecure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
}

/** Returns the token in the session cookie. */
export function readSessionCookie(c: Context, isSecure: boolean): string | undefined {
  return getCookie(c, sessionCookieName(isSecure));
}

/** Deletes the session cookie. */
export function deleteSessionCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, sessionCookieName(isSecure), { path: '/', secure: isSecure });
}

type TokenOf = (c: Context) => string | undefined;

const headerToken: TokenOf = (c) => c.req.header('token');
// The guard has read the token of a grant, which may stand in another header.
function hashOf(grant: Grant | undefined, token: string | undefined): string | undefined {
  return grant?.tokenHash ?? (token && hashToken(token));
}

function requireCustomer(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const tokenHash = hashOf(c.var.grant, tokenOf(c));
    const customer = c.var.grant?.customer ?? (tokenHash ? await find(tokenHash) : undefined);
    if (!tokenHash || !customer) throw new Refusal('sessionEnded');
    c.set('customer', customer);
    c.set('tokenHash', tokenHash);
    await next();
  };
}

function readCustomer(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const tokenHash = hashOf(c.var.grant, tokenOf(c));
    const customer = c.var.grant?.customer ?? (tokenHash ? await find(tokenHash) : undefined);
    c.set('customer', customer);
    if (customer !== undefined && tokenHash) c.set('tokenHash', tokenHash);
    await next();
  };
}

/**
 * Requires a valid session in the `token` header. The cookie is ignored, because browsers also send it with forged
 * requests. Throws `sessionEnded` (401).
 */
export function requireToken(find: FindSession): MiddlewareHandler<SessionEnv> {
  return requireCustomer(find, headerToken);
}

/** Reads the customer from the `token` header; passes requests without a valid session as anonymous. */
export function readToken(find: FindSession): MiddlewareHandler<VisitorEnv> {
  return readCustomer(find, headerToken);
}

/** Reads the customer from the `token` header or the cookie, for URLs that a page embeds, such as images. */
export function readTokenOrCookie({
  findSession,
  isSecure,
}: {
  readonly findSession: FindSession;
  readonly isSecure: boolean;
}): MiddlewareHandler<VisitorEnv> {
  return readCustomer(findSession, (c) => headerToken(c) ?? readSessionCookie(c, isSecure));
}
