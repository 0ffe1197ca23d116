import { Hono } from 'hono';
import { billRoutes } from './bills/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { machineRoutes } from './machines/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { ServerDeps } from './serverDeps.ts';
import { upgradeRoutes } from './upgrades/routes.ts';

// Some documented paths omit this prefix; clients add it.
const PREFIX = '/cws/rest';

/** Creates all server routes with their prefix. Mount them at the root. */
export function serverRoutes(deps: ServerDeps) {
  const routes = new Hono();
  routes.route(PREFIX, catalogueRoutes());
  routes.route(PREFIX, orderRoutes(deps));
  routes.route(PREFIX, upgradeRoutes(deps));
  routes.route(PREFIX, machineRoutes(deps));
  routes.route(PREFIX, billRoutes(deps));
  return routes;
}
