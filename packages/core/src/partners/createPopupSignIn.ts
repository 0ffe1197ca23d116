import * as v from 'valibot';
import {
  ApiError,
  type EmbedToken,
  type FetchToken,
  isApiError,
  type Scope,
  type ServicePrefixes,
  scopes as allScopes,
} from '../client/index.ts';
import { defaultPrefixes } from '../client/createClient.ts';
import { createTransport } from '../client/transport.ts';
import { authorizeAddress, type AuthorizeAnswer, readAuthorizeAnswer } from './authorizeAddress.ts';
import type { PopupBrowser, PopupWindow } from './popupBrowser.ts';
import { type GrantedToken, GrantedTokenSchema } from './schema.ts';
import { challengeOf, newSecret } from './secrets.ts';
import { anySignal, createDeferred, requireServiceUrl } from '../shared/internal.ts';

/** Milliseconds between checks of whether the window was closed. */
export const CLOSED_POLL_MS = 500;

export interface PopupSignInOptions {
  /** Origin of the API. */
  readonly baseUrl: string | URL;
  /** Id of the partner that owns the page. */
  readonly partner: string;
  /** Access to windows and messages; replaceable for tests. */
  readonly browser: PopupBrowser;
  /** Address of the console; default: `baseUrl`. */
  readonly consoleUrl?: string | URL | undefined;
  /** Scopes that the page's widgets can use; default: all. */
  readonly scopes?: readonly Scope[] | undefined;
  /**
   * Page of this origin that forwards the answer. Needed when the page loses its opener relation to the window
   * (Cross-Origin-Opener-Policy).
   */
  readonly callbackUrl?: string | undefined;
  /** Path prefixes that differ from the defaults, as `createClient` takes them. */
  readonly prefixes?: Pick<Partial<ServicePrefixes>, 'cfs'> | undefined;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Sign-in through a window of the provider, for pages without a backend. */
export interface PopupSignIn {
  /** Renews the customer's grant, for up to half a day; after that rejects with `signInRequired`. */
  readonly fetchToken: FetchToken;
  /**
   * Opens the sign-in window synchronously: call it in a click handler, or the browser blocks it. Rejects with
   * `popupBlocked`, `popupClosed`, `popupIsolated`, `signInDenied`, or `canceled` when the signal aborts or another window is opened.
   */
  signIn(signal?: AbortSignal): Promise<EmbedToken>;
  /** Revokes the grant here and on the server. */
  signOut(): Promise<void>;
}

/** Current grant of the page, in memory only. */
interface HeldGrant {
  readonly grant: string;
  readonly token: string;
  /** Verifier for the next renewal. */
  readonly secret: string;
  /** Verifier for the renewal after the next one; stays the same until an answer arrives. */
  readonly next: string;
}

interface PendingWindow {
  readonly popup: PopupWindow;
  readonly state: string;
  readonly signal: AbortSignal;
}

class Popups implements PopupSignIn {
  readonly #options: PopupSignInOptions;
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #prefix: string;
  #held: HeldGrant | undefined;
  #latest: AbortController | undefined;

  constructor(options: PopupSignInOptions) {
    this.#options = options;
    this.#prefix = options.prefixes?.cfs ?? defaultPrefixes.cfs;
    const baseUrl = requireServiceUrl('baseUrl', options.baseUrl);
    requireServiceUrl('consoleUrl', options.consoleUrl ?? baseUrl);
    this.#transport = createTransport({ baseUrl, fetch: options.fetch, credentials: 'omit' });
  }

  readonly fetchToken: FetchToken = async ({ signal }) => {
    const held = this.#held;
    if (held === undefined) throw new ApiError({ code: 'signInRequired' });
    try {
      return await this.#redeem('renewals', { grant: held.grant }, { ...held, signal });
    } catch (error) {
      if (!isApiError(error, 'codeInvalid')) throw error;
      if (this.#held === held) this.#held = undefined;
      throw new ApiError({ code: 'signInRequired', cause: error });
    }
  };

  readonly signIn = async (signal?: AbortSignal): Promise<EmbedToken> => {
    const { browser } = this.#options;
    this.#latest?.abort();
    const latest = new AbortController();
    this.#latest = latest;
    const either = signal === undefined ? latest.signal : anySignal([latest.signal, signal]);
    // Must run before the first await: browsers allow popups only during a user gesture.
    const popup = browser.open();
    if (popup === null) throw new ApiError({ code: 'popupBlocked' });
    try {
      const [secret, state] = [newSecret(), newSecret()];
      popup.navigate(await this.#address(secret, state));
      const code = await this.#waitForCode({ popup, state, signal: either });
      return await this.#redeem('exchange', { code }, { secret, next: newSecret(), signal: either });
    } finally {
      popup.close();
    }
  };

  readonly signOut = async (): Promise<void> => {
    const held = this.#held;
    this.#held = undefined;
    this.#latest?.abort();
    if (held === undefined) return;
    const { token } = held;
    await this.#transport.send({
      method: 'DELETE',
      path: `${this.#prefix}/partners/grant`,
      headers: { token },
      answer: v.unknown(),
    });
  };

  async #address(secret: string, state: string): Promise<string> {
    const { baseUrl, consoleUrl = baseUrl, partner, browser, scopes = allScopes, callbackUrl } = this.#options;
    const challenge = await challengeOf(secret);
    return authorizeAddress(consoleUrl, { partner, origin: browser.origin, scopes, state, challenge, callbackUrl });
  }

  async #waitForCode({ popup, state, signal }: PendingWindow): Promise<string> {
    const { baseUrl, consoleUrl = baseUrl, browser, callbackUrl } = this.#options;
    const consoleOrigin = new URL(consoleUrl).origin;
    const { promise, resolve, reject } = createDeferred<AuthorizeAnswer>();
    const receive = (data: unknown) => {
      const answer = readAuthorizeAnswer(data);
      if (answer?.state === state) resolve(answer);
    };
    let closedChecks = 0;
    const cancel = () => reject(new ApiError({ code: 'canceled', cause: signal.reason }));
    const stops = [
      browser.onMessage(({ origin, source, data }) => {
        if (origin === consoleOrigin && source === popup.source) receive(data);
      }),
      // With a severed opener relation the window looks closed from the start.
      callbackUrl === undefined
        ? browser.setInterval(CLOSED_POLL_MS, () => {
            closedChecks += popup.isClosed() ? 1 : 0;
            // The window closes itself after posting its answer, which may arrive after the first check.
            if (closedChecks === 2) void this.#closedError().then(reject);
          })
        : browser.onCallback(receive),
    ];
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      const answer = await promise;
      if ('error' in answer) throw new ApiError({ code: answer.error });
      return answer.code;
    } finally {
      signal.removeEventListener('abort', cancel);
      for (const stop of stops) stop();
    }
  }

  /** Returns the error of a window that looks closed. */
  async #closedError(): Promise<ApiError> {
    const isIsolated = await this.#options.browser.isIsolated?.().catch(() => false);
    return new ApiError({ code: isIsolated === true ? 'popupIsolated' : 'popupClosed' });
  }

  /** Sends the verifier of the last challenge with the next challenge, in exchange for a token (PKCE). */
  async #redeem(
    path: 'exchange' | 'renewals',
    body: Readonly<Record<string, string>>,
    { secret, next, signal }: Pick<HeldGrant, 'next' | 'secret'> & { readonly signal: AbortSignal },
  ): Promise<GrantedToken> {
    const issued = await this.#transport.send({
      method: 'POST',
      path: `${this.#prefix}/partners/${encodeURIComponent(this.#options.partner)}/${path}`,
      body: { ...body, verifier: secret, next: await challengeOf(next) },
      answer: GrantedTokenSchema,
      signal,
    });
    this.#held = { grant: issued.grant, token: issued.token, secret: next, next: newSecret() };
    return issued;
  }
}

/**
 * Creates a sign-in through a window of the provider: the page receives a code and exchanges it for a token with a
 * secret that never leaves the page (PKCE). Everything is kept in memory, and no third-party cookies are needed.
 * Requires the capability `embedTokens`.
 */
export function createPopupSignIn(options: PopupSignInOptions): PopupSignIn {
  return new Popups(options);
}
