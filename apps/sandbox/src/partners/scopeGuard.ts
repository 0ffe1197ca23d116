import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { GrantEnv } from '../http/index.ts';
import { type Grant, hashToken, Refusal } from '../shared/index.ts';
import { allowsRoute } from './scopeTable.ts';
import { isPageToken } from './pageTokens.ts';

/** Dependencies of the scope guard. */
export interface ScopeGuardDeps {
  readonly findGrant: (tokenHash: string) => Promise<Grant | undefined>;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly isPartnerOrigin: (origin: string) => Promise<boolean>;
}

/**
 * Middleware that restricts page tokens to their scopes and to the origins of their partner; every matched route must
 * be allowed. Refuses session tokens from partner pages. Mount it before all routes.
 */
export function scopeGuard({ findGrant, isAllowedOrigin, isPartnerOrigin }: ScopeGuardDeps): MiddlewareHandler<GrantEnv> {
  return async (c, next) => {
    const token = c.req.header('token');
    const origin = c.req.header('origin');
    if (token === undefined) return next();
    if (!isPageToken(token)) {
      const isForeign = origin !== undefined && !isAllowedOrigin(origin) && (await isPartnerOrigin(origin));
      if (isForeign) throw new Refusal('originRefused');
      return next();
    }
    const grant = await findGrant(hashToken(token));
    if (grant === undefined) throw new Refusal('sessionEnded');
    if (origin === undefined || !grant.origins.includes(origin)) throw new Refusal('originRefused');
    const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
    if (!routes.every(({ method, path }) => allowsRoute(`${method} ${path}`, grant.scopes))) {
      throw new Refusal('scopeMissing');
    }
    c.set('grant', grant);
    return next();
  };
}
