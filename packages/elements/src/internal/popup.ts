import { createPopupSignIn, type PopupSignIn, type PopupSignInOptions } from '@abrak/core';
import { createBrowserPopup } from '@abrak/react';

/** Signing in in a window of this browser. */
export function popupOf(options: Omit<PopupSignInOptions, 'browser'>): PopupSignIn {
  return createPopupSignIn({ ...options, browser: createBrowserPopup() });
}
