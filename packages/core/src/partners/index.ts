export { AUTHORIZE_PATH, readAuthorizeRequest, type AuthorizeRequest } from './authorizeAddress.ts';
export { createPopupSignIn, type PopupSignIn, type PopupSignInOptions } from './createPopupSignIn.ts';
export {
  type WebhookEvent,
  WEBHOOK_VERSION,
  webhookData,
  type WebhookType,
  webhookTypes,
  type WebhookEventOf,
  type WebhookDataOf,
} from './webhooks/webhookEvents.ts';
export {
  verifyWebhook,
  type WebhookRequest,
  type WebhookOptions,
  type VerifiedWebhook,
  type WebhookProblem,
} from './webhooks/verifyWebhook.ts';
export { type PopupBrowser, type PopupMessage, type PopupWindow } from './popupBrowser.ts';
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
export { checkKeyName, checkKeyNetworks, type KeyNetworksProblem, MAX_KEY_NETWORKS } from './checkApiKey.ts';
export { partnerQueries } from './queries.ts';
export { type GrantedToken, type KnownConsentRequest, type ConsentRequest } from './schema.ts';
export { signWebhook, type SignedParts } from './webhooks/webhookSignature.ts';
