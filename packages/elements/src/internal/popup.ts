import { createPopupSignIn, type PopupSignIn, type PopupSignInOptions } from '@abrak/core/partners';
import { createBrowserPopup } from '@abrak/react';

/** Creates the popup sign-in on the browser's window. */
export function popupOf(options: Omit<PopupSignInOptions, 'browser'>): PopupSignIn {
  return createPopupSignIn({ ...options, browser: createBrowserPopup() });
}
