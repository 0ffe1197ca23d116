export { AUTHORIZE_PATH, readAuthorizeRequest, type AuthorizeRequest } from './authorizeAddress.ts';
export { createPopupSignIn, type PopupSignIn, type PopupSignInOptions } from './createPopupSignIn.ts';
export type { WebhookEvent } from './webhooks/webhookEvents.ts';
export { verifyWebhook } from './webhooks/verifyWebhook.ts';
export type { PopupBrowser } from './popupBrowser.ts';
