import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@abrak/core';
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

/** What a page may do for a customer by its token. */
export interface Grant {
  readonly customer: SignedInCustomer;
  readonly tokenHash: string;
  /** What the customer allowed in a window of ours; null for a token that a partner's key asked for. */
  readonly grantId: string | null;
  /** What the page's partner knows the customer by. */
  readonly subject: string;
  /** Origins of the pages that may send it. */
  readonly origins: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

/** Where the guard of scopes leaves what a page's token allows; without that guard such a token is nobody's. */
export interface GrantEnv {
  Variables: { grant?: Grant };
}

/** What handlers behind a session guard find in their context. */
export interface SessionEnv {
  Variables: { customer: SignedInCustomer; tokenHash: string } & GrantEnv['Variables'];
}

/** What handlers find in their context where nobody has to be signed in. */
export interface VisitorEnv {
  Variables: { customer: SignedInCustomer | undefined } & GrantEnv['Variables'];
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
    const customer = tokenHash ? (c.var.grant?.customer ?? (await find(tokenHash))) : undefined;
    if (!tokenHash || !customer) throw new HttpError('sessionEnded');
    c.set('customer', customer);
    c.set('tokenHash', tokenHash);
    await next();
  };
}

function greet(find: FindSession, tokenOf: TokenOf): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const token = tokenOf(c);
    c.set('customer', c.var.grant?.customer ?? (token ? await find(hashToken(token)) : undefined));
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
