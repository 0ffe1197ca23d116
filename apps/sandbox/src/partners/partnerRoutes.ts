import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type ApiKeyDeps, apiKeyRoutes } from './apiKeys/apiKeyRoutes.ts';
import { grantRoutes, partnerPopupRoutes, type PopupDeps } from './popupRoutes.ts';
import { partnerTokenRoutes } from './tokenRoutes.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';

/** Creates the routes of partners' servers and pages, and of API keys. Mount them under /cfs/rest. */
export function partnerRoutes(deps: ApiKeyDeps & PopupDeps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  for (const part of [partnerTokenRoutes(deps), partnerPopupRoutes(deps), webhookRoutes(deps)]) routes.route('/', part);
  routes.route('/', grantRoutes(deps));
  routes.route('/', apiKeyRoutes(deps));
  return routes;
}
