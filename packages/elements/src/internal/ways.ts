import { type Client, createClient, createEmbedClient, createSession, type EmbedToken, type PopupSignInOptions, type Session } from '@abrak/core';
import type { FetchToken } from '../contract.ts';
import { keyOf, type Target } from './target.ts';

/** Signing in in a window, fetched beside the view: only pages without a backend need it. */
export interface KeptPopup {
  readonly fetchToken: FetchToken;
  readonly signIn: () => Promise<EmbedToken>;
}

/** What outlives the elements, as long as the page is open; by the key of their target. */
export interface Kept {
  readonly sessions: Map<string, Session>;
  readonly popups: Map<string, KeptPopup>;
}

/** What a map holds under a key, made when it is asked for first. */
function heldIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

/** How a customer is known to the API. */
export interface Way {
  readonly createClient: (language: () => string) => Client;
  /** Opens the window in which a customer signs in; undefined where there is none. */
  readonly openWindow: (() => Promise<EmbedToken>) | undefined;
}

/** By tokens of the page's backend; the function may be another one by the time a token is needed. */
function byTokens({ api: baseUrl, uploadUrl, scopes }: Target, fetchToken: FetchToken): Way {
  return {
    createClient: (language) => createEmbedClient({ baseUrl, uploadUrl, scopes, language, fetchToken }),
    openWindow: undefined,
  };
}

function popupWhenLoaded(options: Omit<PopupSignInOptions, 'browser'>): KeptPopup {
  let popup: KeptPopup | undefined;
  const load = async () => {
    const { popupOf } = await import('./popup.ts');
    return (popup ??= popupOf(options));
  };
  // A fault is told by whoever needs it.
  load().catch(() => undefined);
  return {
    fetchToken: async (request) => (await load()).fetchToken(request),
    // At once when it is there: a browser opens windows for a press only.
    signIn: async () => (popup ?? (await load())).signIn(),
  };
}

function byWindow(target: Target, partner: string, { popups }: Kept): Way {
  const { api: baseUrl, uploadUrl, scopes, consoleUrl, callbackUrl } = target;
  const popup = heldIn(popups, keyOf(target), () =>
    popupWhenLoaded({ baseUrl, consoleUrl, callbackUrl, partner, scopes }),
  );
  return {
    createClient: (language) => createEmbedClient({ baseUrl, uploadUrl, scopes, language, fetchToken: popup.fetchToken }),
    openWindow: () => popup.signIn(),
  };
}

function bySession(target: Target, { sessions }: Kept): Way {
  const { api: baseUrl, uploadUrl } = target;
  const session = heldIn(sessions, keyOf(target), () => createSession());
  return { createClient: (language) => createClient({ baseUrl, uploadUrl, language, session }), openWindow: undefined };
}

/** The way that a page has chosen: its backend's tokens, else a window, else a session of its own. */
export function wayOf(target: Target, fetchLatest: FetchToken, kept: Kept): Way {
  if (target.fetchToken !== undefined) return byTokens(target, fetchLatest);
  return target.partner === undefined ? bySession(target, kept) : byWindow(target, target.partner, kept);
}
