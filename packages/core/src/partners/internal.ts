export { AUTHORIZE_ANSWER, authorizeAddress, readAuthorizeAnswer, type AuthorizeAnswer } from './authorizeAddress.ts';
export { CLOSED_POLL_MS } from './createPopupSignIn.ts';
export { type WebhookDataOf, webhookScopes } from './webhooks/webhookEvents.ts';
export { isWebhookSecret } from './webhooks/webhookSignature.ts';
