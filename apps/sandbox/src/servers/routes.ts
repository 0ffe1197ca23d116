import { operationRoutes } from '../http/index.ts';
import { billRoutes } from './bills/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { machineRoutes } from './machines/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { ServerDeps } from './serverDeps.ts';
import { upgradeRoutes } from './upgrades/routes.ts';

/** Creates all server routes. */
export function serverRoutes(deps: ServerDeps) {
  return operationRoutes(deps, [
    ...catalogueRoutes(),
    ...orderRoutes(deps),
    ...upgradeRoutes(deps),
    ...machineRoutes(deps),
    ...billRoutes(deps),
  ]);
}
