import { createHash, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HttpError } from './HttpError.ts';

/** The customer behind a request. */
export interface SignedInCustomer {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly planId: number;
}

/** What handlers behind a session guard find in their context. */
export interface SessionEnv {
  Variables: { customer: SignedInCustomer; tokenHash: string };
}

/** What handlers find in their context where nobody has to be signed in. */
export interface VisitorEnv {
  Variables: { customer: SignedInCustomer | undefined };
}

/** Finds the customer of a session that has not expired. */
export type FindSession = (tokenHash: string) => Promise<SignedInCustomer | undefined>;

export const TOKEN_COOKIE = 'token';

/** A new secret for a bearer: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, so that a leaked table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type TokenOf = (c: Context) => string | undefined;

const headerToken: TokenOf = (c) => c.req.header('token');
const headerOrCookieToken: TokenOf = (c) => headerToken(c) ?? getCookie(c, TOKEN_COOKIE);

function guard(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    const tokenHash = token && hashToken(token);
    const customer = tokenHash ? await find(tokenHash) : undefined;
    if (!tokenHash || !customer) throw new HttpError('sessionEnded');
    c.set('customer', customer);
    c.set('tokenHash', tokenHash);
    await next();
  };
}

function greet(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    c.set('customer', token ? await find(hashToken(token)) : undefined);
    await next();
  };
}

/** Lets a request pass with the `token` header only: a cookie alone must not change anything (A §6). */
export function requireToken(find: FindSession): MiddlewareHandler<SessionEnv> {
  return guard(find, headerToken);
}

/** Lets every request pass and knows the customer by the `token` header; one that has expired is nobody's. */
export function readToken(find: FindSession): MiddlewareHandler<VisitorEnv> {
  return greet(find, headerToken);
}

/** The same by the `token` header or cookie: for addresses that a page shows, such as images. */
export function readTokenOrCookie(find: FindSession): MiddlewareHandler<VisitorEnv> {
  return greet(find, headerOrCookieToken);
}
