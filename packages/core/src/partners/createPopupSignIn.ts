import * as v from 'valibot';
import { ApiError, type EmbedToken, type FetchToken, isApiError, type Scope, scopes as allScopes } from '../client/index.ts';
import { createTransport } from '../client/transport.ts';
import { authorizeAddress, type AuthorizeAnswer, readAuthorizeAnswer } from './authorizeAddress.ts';
import type { PopupBrowser, PopupWindow } from './popupBrowser.ts';
import { type GrantedToken, GrantedTokenSchema } from './schema.ts';
import { challengeOf, newSecret } from './secrets.ts';

/** How often it is looked whether a window was closed. */
export const CLOSED_POLL_MS = 500;

/** What signing in in a window is told. */
export interface PopupSignInOptions {
  /** Origin of the API. */
  readonly baseUrl: string | URL;
  /** Id by which the provider knows the page's owner. */
  readonly partner: string;
  readonly browser: PopupBrowser;
  /** Where the console is; default: where the API is. */
  readonly consoleUrl?: string | URL | undefined;
  /** What the page's widgets can make use of; default: everything. */
  readonly scopes?: readonly Scope[] | undefined;
  /** A page of this origin that hands the answer on, for pages that are cut off from their windows (COOP). */
  readonly callbackUrl?: string | undefined;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Signing in in a window of the provider's, for pages without a backend. */
export interface PopupSignIn {
  /** Renews what the customer allowed, for half a day; else rejects with signInRequired. */
  readonly fetchToken: FetchToken;
  /**
   * Opens the window, at once: call it inside of a click. Rejects with popupBlocked, popupClosed, signInDenied, or
   * canceled when another one was opened or the signal aborted.
   */
  signIn(signal?: AbortSignal): Promise<EmbedToken>;
  /** Gives back what was allowed, here and on the server. */
  signOut(): Promise<void>;
}

/** What a page holds of what was allowed; all of it in memory. */
interface Held {
  readonly grant: string;
  readonly token: string;
  /** Proves the page the next time. */
  readonly secret: string;
  /** Proves it the time after that; the same one as long as no answer came. */
  readonly next: string;
}

interface Wait {
  readonly popup: PopupWindow;
  readonly state: string;
  readonly signal: AbortSignal;
}

class Popups implements PopupSignIn {
  readonly #options: PopupSignInOptions;
  readonly #transport: ReturnType<typeof createTransport>;
  #held: Held | undefined;
  #latest: AbortController | undefined;

  constructor(options: PopupSignInOptions) {
    this.#options = options;
    this.#transport = createTransport({ baseUrl: new URL(options.baseUrl), fetch: options.fetch, credentials: 'omit' });
  }

  readonly fetchToken: FetchToken = async ({ signal }) => {
    const held = this.#held;
    if (held === undefined) throw new ApiError({ code: 'signInRequired' });
    try {
      return await this.#prove('renewals', { grant: held.grant }, { ...held, signal });
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
    const either = signal === undefined ? latest.signal : AbortSignal.any([latest.signal, signal]);
    // Before anything is awaited: a browser opens windows for a press only.
    const popup = browser.open();
    if (popup === null) throw new ApiError({ code: 'popupBlocked' });
    try {
      const [secret, state] = [newSecret(), newSecret()];
      popup.go(await this.#address(secret, state));
      const code = await this.#waitForCode({ popup, state, signal: either });
      return await this.#prove('exchange', { code }, { secret, next: newSecret(), signal: either });
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
    await this.#transport.send({ method: 'DELETE', path: '/cfs/rest/partners/grant', headers: { token }, answer: v.unknown() });
  };

  async #address(secret: string, state: string): Promise<string> {
    const { baseUrl, consoleUrl = baseUrl, partner, browser, scopes = allScopes, callbackUrl } = this.#options;
    const challenge = await challengeOf(secret);
    return authorizeAddress(consoleUrl, { partner, origin: browser.origin, scopes, state, challenge, callbackUrl });
  }

  async #waitForCode({ popup, state, signal }: Wait): Promise<string> {
    const { baseUrl, consoleUrl = baseUrl, browser, callbackUrl } = this.#options;
    const consoleOrigin = new URL(consoleUrl).origin;
    const { promise, resolve, reject } = Promise.withResolvers<AuthorizeAnswer>();
    const take = (data: unknown) => {
      const answer = readAuthorizeAnswer(data);
      if (answer?.state === state) resolve(answer);
    };
    let timesClosed = 0;
    const cancel = () => reject(new ApiError({ code: 'canceled', cause: signal.reason }));
    const stops = [
      browser.onMessage(({ origin, source, data }) => {
        if (origin === consoleOrigin && source === popup.source) take(data);
      }),
      // A page that is cut off from its window sees it closed from the beginning.
      callbackUrl === undefined
        ? browser.every(CLOSED_POLL_MS, () => {
            timesClosed += popup.isClosed() ? 1 : 0;
            // It closes itself behind its answer, which may be on its way still.
            if (timesClosed > 1) reject(new ApiError({ code: 'popupClosed' }));
          })
        : browser.onCallback(take),
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

  /** Shows the server the secret behind the last challenge, for a token and with the next challenge. */
  async #prove(
    path: 'exchange' | 'renewals',
    body: Readonly<Record<string, string>>,
    { secret, next, signal }: Pick<Held, 'next' | 'secret'> & { readonly signal: AbortSignal },
  ): Promise<GrantedToken> {
    const issued = await this.#transport.send({
      method: 'POST',
      path: `/cfs/rest/partners/${encodeURIComponent(this.#options.partner)}/${path}`,
      body: { ...body, verifier: secret, next: await challengeOf(next) },
      answer: GrantedTokenSchema,
      signal,
    });
    this.#held = { grant: issued.grant, token: issued.token, secret: next, next: newSecret() };
    return issued;
  }
}

/**
 * Lets customers sign in in a window of the provider's: the page gets a code, and turns it into a token with a secret
 * that never left it. Nothing is kept beyond the page, and no cookie of another site is needed. Needs the capability
 * embedTokens.
 */
export function createPopupSignIn(options: PopupSignInOptions): PopupSignIn {
  return new Popups(options);
}
