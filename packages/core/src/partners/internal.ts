export { grantConsent, getConsentRequest } from './api.ts';
export {
  type ApiKey,
  createApiKey,
  listApiKeys,
  type MadeApiKey,
  MAX_API_KEYS,
  MAX_KEY_DAYS,
  type NewApiKey,
  revokeAllApiKeys,
  revokeApiKey,
} from './apiKeys.ts';
export { AUTHORIZE_ANSWER, authorizeAddress, readAuthorizeAnswer, type AuthorizeAnswer } from './authorizeAddress.ts';
export { checkKeyName, checkKeyNetworks, type KeyNetworksProblem, MAX_KEY_NETWORKS } from './checkApiKey.ts';
export { CLOSED_POLL_MS } from './createPopupSignIn.ts';
export type { PopupMessage, PopupWindow } from './popupBrowser.ts';
export { partnerQueries } from './queries.ts';
export type { GrantedToken, KnownConsentRequest, ConsentRequest } from './schema.ts';
export {
  WEBHOOK_VERSION,
  type WebhookDataOf,
  webhookData,
  webhookScopes,
  type WebhookType,
  webhookTypes,
} from './webhooks/webhookEvents.ts';
export { isWebhookSecret, signWebhook } from './webhooks/webhookSignature.ts';
