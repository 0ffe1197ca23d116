import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, type GrantEnv } from '../http/index.ts';
import { type AppRoute, type Grant, hashToken, Refusal } from '../shared/index.ts';
import { acceptApiKey } from './apiKeys/keyGrants.ts';
import { bearerKey, hasApiKey, looksLikeApiKey } from './apiKeys/keyText.ts';
import { isPageToken } from './pageTokens.ts';
import { allowsKey, allowsRoute } from './routeScopes.ts';

/** Dependencies of the scope guard. */
export interface ScopeGuardDeps extends CallerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Returns the permissions of a page token or API key that is still valid. */
  readonly findGrant: (tokenHash: string) => Promise<Grant | undefined>;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly isPartnerOrigin: (origin: string) => Promise<boolean>;
}

type GuardedContext = Context<GrantEnv & { Bindings: Partial<HttpBindings> }>;

function requireRoutes(c: GuardedContext, isAllowed: (route: AppRoute) => boolean): void {
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  if (!routes.every(isAllowed)) throw new Refusal('scopeMissing');
}

async function admitProgram(c: GuardedContext, key: string, deps: ScopeGuardDeps): Promise<Grant> {
  // Browsers send Origin; a key in a page is readable by everyone who opens it.
  if (c.req.header('origin') !== undefined)
    throw new Refusal('originRefused', { msg: 'an API key belongs in a program, not in a page' });
  const grant = await acceptApiKey(deps.db, { key, address: callerOf(c, deps).address, now: deps.now() });
  requireRoutes(c, (route) => allowsKey(route, grant));
  return grant;
}

async function admitPage(c: GuardedContext, token: string, { findGrant }: ScopeGuardDeps): Promise<Grant> {
  const origin = c.req.header('origin');
  const grant = await findGrant(hashToken(token));
  if (grant?.kind !== 'page') throw new Refusal('sessionEnded');
  if (origin === undefined || !grant.origins.includes(origin)) throw new Refusal('originRefused');
  requireRoutes(c, (route) => allowsRoute(route, grant.scopes));
  return grant;
}

async function refusePartnerPage(
  c: GuardedContext,
  { isAllowedOrigin, isPartnerOrigin }: ScopeGuardDeps,
): Promise<void> {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && !isAllowedOrigin(origin) && (await isPartnerOrigin(origin));
  if (isForeign) throw new Refusal('originRefused');
}

/**
 * Middleware that restricts page tokens to their scopes and to the origins of their partner, and API keys to their
 * scopes and networks; every matched route must be allowed. Refuses session tokens from partner pages, and keys in
 * addresses. Mount it before all routes.
 */
export function scopeGuard(deps: ScopeGuardDeps): MiddlewareHandler<GrantEnv & { Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    if (hasApiKey(new URL(c.req.url).search))
      throw new Refusal('badRequest', { msg: 'an API key belongs in a header, not in an address' });
    const token = c.req.header('token') ?? bearerKey(c.req.header('authorization'));
    if (token === undefined) return next();
    if (looksLikeApiKey(token)) c.set('grant', await admitProgram(c, token, deps));
    else if (isPageToken(token)) c.set('grant', await admitPage(c, token, deps));
    else await refusePartnerPage(c, deps);
    return next();
  };
}
