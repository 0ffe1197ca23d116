export { grantConsent, getConsentRequest } from './api.ts';
export {
  AUTHORIZE_ANSWER,
  AUTHORIZE_PATH,
  authorizeAddress,
  readAuthorizeAnswer,
  readAuthorizeRequest,
  type AuthorizeAnswer,
  type AuthorizeRequest,
} from './authorizeAddress.ts';
export { CLOSED_POLL_MS, createPopupSignIn, type PopupSignIn, type PopupSignInOptions } from './createPopupSignIn.ts';
export type { PopupBrowser, PopupMessage, PopupWindow } from './popupBrowser.ts';
export { partnerQueries } from './queries.ts';
export type { GrantedToken, KnownConsentRequest, ConsentRequest } from './schema.ts';
