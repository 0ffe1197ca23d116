import { operationRoutes } from '../http/index.ts';
import { type ApiKeyDeps, apiKeyRoutes } from './apiKeys/apiKeyRoutes.ts';
import { partnerPopupRoutes, type PopupDeps } from './popupRoutes.ts';
import { partnerTokenRoutes } from './tokenRoutes.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';

/** Creates the routes of partners' servers and pages, and of API keys. */
export function partnerRoutes(deps: ApiKeyDeps & PopupDeps) {
  // A partner's id comes last: it matches any word.
  const own = [...partnerTokenRoutes(deps), ...webhookRoutes(deps), ...partnerPopupRoutes(deps)];
  return operationRoutes(deps, own).route('/', apiKeyRoutes(deps));
}
