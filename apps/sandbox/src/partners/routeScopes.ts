import type { Scope } from '@abrak/core';
import { type AppRoute, operationOfRoute } from '../shared/index.ts';

/** Requirement of a route: at least one of these scopes, or any valid token. */
type Need = 'any' | readonly Scope[];

/** Routes outside the contract that tokens may call. */
const otherRoutes: ReadonlyMap<string, Need> = new Map<string, Need>([
  ['GET /healthz', 'any'],
  ['GET /livez', 'any'],
  ['GET /readyz', 'any'],
  // Static files of the console.
  ['GET /*', 'any'],
]);

function needOf(route: AppRoute): Need | undefined {
  return operationOfRoute(route)?.scopes ?? otherRoutes.get(`${route.method} ${route.path}`);
}

/** Returns true when a token with these scopes may call a route. Routes without a requirement are refused. */
export function allowsRoute(route: AppRoute, scopes: ReadonlySet<Scope>): boolean {
  const need = needOf(route);
  return need === 'any' || (need?.some((scope) => scopes.has(scope)) ?? false);
}

/** Returns true when an API key may call a route; a read-only one may call those that change nothing. */
export function allowsKey(
  route: AppRoute,
  { scopes, isReadOnly }: { readonly scopes: ReadonlySet<Scope>; readonly isReadOnly: boolean },
): boolean {
  const operation = operationOfRoute(route);
  const isChange = operation?.isChange ?? route.method !== 'GET';
  return allowsRoute(route, scopes) && operation?.auth !== 'page' && !(isReadOnly && isChange);
}
