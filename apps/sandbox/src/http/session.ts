import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type FindSession, type Grant, hashToken, Refusal, type SignedInCustomer } from '../shared/index.ts';

/** Hono environment set by the scope guard. Without that guard, page tokens authenticate nobody. */
export interface GrantEnv {
  Variables: { grant?: Grant };
}

/** Hono environment of handlers behind `requireToken`. */
export interface SessionEnv {
  Variables: { customer: SignedInCustomer; tokenHash: string } & GrantEnv['Variables'];
}

/** Hono environment of handlers behind `readToken`, where signing in is optional. */
export interface VisitorEnv {
  Variables: { customer: SignedInCustomer | undefined } & GrantEnv['Variables'];
}

/** Name of the session cookie. */
export const TOKEN_COOKIE = 'token';

type TokenOf = (c: Context) => string | undefined;

const headerToken: TokenOf = (c) => c.req.header('token');
const headerOrCookieToken: TokenOf = (c) => headerToken(c) ?? getCookie(c, TOKEN_COOKIE);

function requireCustomer(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    const tokenHash = token && hashToken(token);
    const customer = tokenHash ? (c.var.grant?.customer ?? (await find(tokenHash))) : undefined;
    if (!tokenHash || !customer) throw new Refusal('sessionEnded');
    c.set('customer', customer);
    c.set('tokenHash', tokenHash);
    await next();
  };
}

function readCustomer(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    c.set('customer', c.var.grant?.customer ?? (token ? await find(hashToken(token)) : undefined));
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
export function readTokenOrCookie(find: FindSession): MiddlewareHandler<VisitorEnv> {
  return readCustomer(find, headerOrCookieToken);
}
