import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@abrak/core';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HttpError } from './HttpError.ts';

/** The customer that a request is authenticated for. */
export interface SignedInCustomer {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly planId: number;
}

/** Permissions of a partner's page token. */
export interface Grant {
  readonly customer: SignedInCustomer;
  readonly tokenHash: string;
  /** Id of the grant that the customer confirmed in the popup; null for a token that was issued for a partner key. */
  readonly grantId: string | null;
  /** Pseudonym of the customer for this partner. */
  readonly subject: string;
  /** Origins of the pages that may use the token. */
  readonly origins: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

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

/** Returns the customer of a session that has not expired. */
export type FindSession = (tokenHash: string) => Promise<SignedInCustomer | undefined>;

/** Name of the session cookie. */
export const TOKEN_COOKIE = 'token';

/** Creates a bearer token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a token; only hashes are stored, so a leaked table is useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type TokenOf = (c: Context) => string | undefined;

const headerToken: TokenOf = (c) => c.req.header('token');
const headerOrCookieToken: TokenOf = (c) => headerToken(c) ?? getCookie(c, TOKEN_COOKIE);

function requireCustomer(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    const tokenHash = token && hashToken(token);
    const customer = tokenHash ? (c.var.grant?.customer ?? (await find(tokenHash))) : undefined;
    if (!tokenHash || !customer) throw new HttpError('sessionEnded');
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
