export { grantConsent, getConsentRequest } from './api.ts';
export { AUTHORIZE_ANSWER, authorizeAddress, readAuthorizeAnswer, type AuthorizeAnswer } from './authorizeAddress.ts';
export { CLOSED_POLL_MS } from './createPopupSignIn.ts';
export type { PopupMessage, PopupWindow } from './popupBrowser.ts';
export { partnerQueries } from './queries.ts';
export type { GrantedToken, KnownConsentRequest, ConsentRequest } from './schema.ts';
