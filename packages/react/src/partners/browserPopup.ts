import { AUTHORIZE_ANSWER, type AuthorizeAnswer } from '@abrak/core/internal';
import type { AuthorizeRequest, PopupBrowser } from '@abrak/core/partners';

const WINDOW_FEATURES = 'popup,width=480,height=720';

/** Creates the browser functions that `createPopupSignIn` needs: popup window, messages and timers. */
export function createBrowserPopup(): PopupBrowser {
  return {
    origin: location.origin,
    open() {
      const popup = window.open('', '', WINDOW_FEATURES);
      if (popup === null) return null;
      return {
        source: popup,
        isClosed: () => popup.closed,
        navigate: (address) => popup.location.replace(address),
        close: () => popup.close(),
      };
    },
    onMessage(listener) {
      const take = ({ origin, source, data }: MessageEvent<unknown>) => listener({ origin, source, data });
      addEventListener('message', take);
      return () => removeEventListener('message', take);
    },
    onCallback(listener) {
      const channel = new BroadcastChannel(AUTHORIZE_ANSWER);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
      return () => channel.close();
    },
    async isIsolated() {
      const { headers } = await fetch(location.href, { method: 'HEAD' });
      // `same-origin-allow-popups` keeps the relation.
      const isIsolated = /^(?:noopener-allow-popups|same-origin)\b(?!-)/.test(
        headers.get('cross-origin-opener-policy')?.trim() ?? '',
      );
      if (isIsolated) {
        // oxlint-disable-next-line no-console -- the developer of the page has to see it
        console.error(
          'The Cross-Origin-Opener-Policy of this page cuts it off from its sign-in window: set a callback URL.',
        );
      }
      return isIsolated;
    },
    setInterval(delayMs, callback) {
      const timer = setInterval(callback, delayMs);
      return () => clearInterval(timer);
    },
  };
}

/** Result that a sign-in window sends to its page: an authorization code, or the customer's refusal. */
export type WindowAnswer = { readonly code: string } | { readonly error: 'signInDenied' };

/**
 * Sends an answer to the page that opened the window and closes the window; with a callback address, redirects to it
 * instead. Returns false when there is neither an opener nor a callback address.
 */
export function answerPage({ origin, state, callbackUrl }: AuthorizeRequest, answer: WindowAnswer): boolean {
  if (callbackUrl !== undefined) {
    const url = new URL(callbackUrl);
    url.hash = new URLSearchParams({ state, ...answer }).toString();
    location.replace(url);
    return true;
  }
  const page: Window | null = window.opener;
  if (page === null) return false;
  const message: AuthorizeAnswer = { type: AUTHORIZE_ANSWER, state, ...answer };
  page.postMessage(message, origin);
  window.close();
  return true;
}

/**
 * Runs on a callback page: broadcasts the answer in the address's fragment to the pages of this origin, and closes the
 * window.
 */
export function finishPopupSignIn(): void {
  const { state = '', code = '', error } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  history.replaceState(null, '', location.pathname);
  const channel = new BroadcastChannel(AUTHORIZE_ANSWER);
  // A channel reaches pages of this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ type: AUTHORIZE_ANSWER, state, ...(error === undefined ? { code } : { error }) });
  channel.close();
  window.close();
}
