import {
  ApiError,
  type Client,
  createClient,
  createEmbedClient,
  createSession,
  type EmbedToken,
  type Session,
} from '@abrak/core';
import type { PopupSignInOptions } from '@abrak/core/partners';
import type { MemoryBackend } from '@abrak/core/testing';
import type { FetchToken } from '../contract.ts';
import { DEMO, targetKey, type Target } from './target.ts';

/** Popup sign-in that is loaded beside the view, because only pages without a backend need it. */
export interface LazyPopup {
  readonly fetchToken: FetchToken;
  readonly signIn: () => Promise<EmbedToken>;
  readonly signOut: () => Promise<void>;
}

/** Sessions and popups by target key. They outlive the elements, until the page is closed. */
export interface PageCredentials {
  readonly sessions: Map<string, Session>;
  readonly popups: Map<string, LazyPopup>;
  /** Backend of the demo; undefined on a page that has none, and until it is loaded. */
  demo?: MemoryBackend;
}

/** Returns the value of a key; creates it at first use. */
function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Authentication of an element's calls. */
export interface AuthMethod {
  readonly createClient: (language: () => string) => Client;
  /** Opens the popup in which a customer signs in; undefined without one. */
  readonly openPopup: (() => Promise<EmbedToken>) | undefined;
  /** Ends the customer's access; also when it rejects. */
  readonly signOut: (client: Client) => Promise<void>;
}

const closeAccess = async ({ access }: Client) => access.close();

/**
 * Authenticates by tokens of the page's backend. `fetchToken` calls the latest function, which may have been replaced.
 */
function tokenMethod({ api: baseUrl, uploadUrl, provider, scopes }: Target, fetchToken: FetchToken): AuthMethod {
  return {
    createClient: (language) => createEmbedClient({ baseUrl, uploadUrl, provider, scopes, language, fetchToken }),
    openPopup: undefined,
    signOut: closeAccess,
  };
}

function createLazyPopup(options: Omit<PopupSignInOptions, 'browser'>): LazyPopup {
  let popup: LazyPopup | undefined;
  const load = async () => {
    const { popupOf } = await import('./popup.ts');
    return (popup ??= popupOf(options));
  };
  // Failures surface in the calls that need the popup.
  load().catch(() => undefined);
  return {
    fetchToken: async (request) => (await load()).fetchToken(request),
    // Synchronous once it is loaded: browsers open popups only in a click handler.
    signIn: async () => (popup ?? (await load())).signIn(),
    // What was never loaded holds no grant.
    signOut: async () => popup?.signOut(),
  };
}

function popupMethod(target: Target, partner: string, { popups }: PageCredentials): AuthMethod {
  const { api: baseUrl, uploadUrl, provider, scopes, consoleUrl, callbackUrl } = target;
  const popup = getOrCreate(popups, targetKey(target), () =>
    createLazyPopup({ baseUrl, consoleUrl, callbackUrl, partner, scopes }),
  );
  return {
    createClient: (language) =>
      createEmbedClient({ baseUrl, uploadUrl, provider, scopes, language, fetchToken: popup.fetchToken }),
    openPopup: () => popup.signIn(),
    async signOut({ access }) {
      access.close();
      await popup.signOut();
    },
  };
}

function sessionMethod(target: Target, { sessions, demo }: PageCredentials): AuthMethod {
  const { api: baseUrl, uploadUrl, provider } = target;
  const session = getOrCreate(sessions, targetKey(target), () => createSession());
  return {
    createClient(language) {
      const options = { provider, language, session };
      const isDemo = baseUrl === DEMO && demo !== undefined;
      return createClient(isDemo ? demo.clientOptions(options) : { baseUrl, uploadUrl, ...options });
    },
    openPopup: undefined,
    async signOut(client) {
      const { signOut } = await import('./endSession.ts').catch((error: unknown) => {
        client.session.end();
        throw error;
      });
      await signOut(client);
    },
  };
}

// No scope allows these elements, so no token is requested.
const refuseToken: FetchToken = () => Promise.reject(new ApiError({ code: 'scopeMissing' }));

/** Chooses the authentication: tokens of the page's backend, else a popup, else a session of the page's own. */
export function authMethodOf(target: Target, fetchLatest: FetchToken, kept: PageCredentials): AuthMethod {
  const isScoped = target.fetchToken !== undefined || target.partner !== undefined;
  if (isScoped && target.scopes.length === 0) return tokenMethod(target, refuseToken);
  if (target.fetchToken !== undefined) return tokenMethod(target, fetchLatest);
  return target.partner === undefined ? sessionMethod(target, kept) : popupMethod(target, target.partner, kept);
}
