import { safeParse } from 'valibot';
import { ApiError, isApiError } from '../ApiError.ts';
import type { Session, SessionRecord } from '../session.ts';
import type { Access, AccessState, Credentials } from './access.ts';
import {
  type EmbedToken,
  EmbedTokenSchema,
  type FetchToken,
  type Scope,
  scopes as allScopes,
  type TokenReason,
} from './scopes.ts';
import { type HeldToken, toHeldToken } from './heldToken.ts';
import { createSingleFlight, type SingleFlight } from './singleFlight.ts';
import { untilAborted } from './untilAborted.ts';
import { anySignal, tellOnce } from '../../shared/internal.ts';

/** Milliseconds before a call of `fetchToken` times out. */
export const FETCH_TOKEN_TIMEOUT_MS = 30_000;

/** Milliseconds between two checks of the page's customer at least: a page may replace its function with each rendering. */
export const CHECK_INTERVAL_MS = 30_000;

/** Milliseconds after a failed renewal during which no other background renewal is started. */
const RENEWAL_RETRY_MS = 30_000;

export interface TokenAccessOptions {
  /** Fetches a token from the page's backend. */
  readonly fetchToken: FetchToken;
  /** Scopes that the page's widgets can use; default: all. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Clock, in milliseconds since the epoch; default Date.now. */
  readonly now?: (() => number) | undefined;
  /** Called each time an error ends an open access. */
  readonly onEnded: () => void;
}

function failureOf(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'tokenUnavailable', cause: error });
}

function tellFault(failure: ApiError, answer: unknown): void {
  // Loaded when it is needed; a page that is offline knows what is wrong.
  void import('./describeTokenFault.ts').then(
    ({ describeTokenFault }) => {
      const sentence = describeTokenFault(failure, answer);
      if (sentence !== undefined) tellOnce(sentence);
    },
    () => undefined,
  );
}

class TokenAccess implements Access, Credentials {
  readonly isScoped = true;
  readonly mode = 'omit';
  readonly #options: TokenAccessOptions;
  readonly #listeners = new Set<() => void>();
  readonly #flight: SingleFlight<HeldToken>;
  #held: HeldToken | undefined;
  #refusedToken: string | undefined;
  #error: ApiError | undefined;
  #isOpening = false;
  #retryAt = 0;
  /** Signal of the running token request. */
  #fetching: AbortSignal | undefined;
  #isChecking = false;
  #checkedAt = -Infinity;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TokenAccessOptions) {
    this.#options = options;
    this.#flight = createSingleFlight((signal) => this.#fetch(signal));
  }

  state(): AccessState {
    if (this.#held !== undefined) return 'open';
    if (this.#isOpening) return 'opening';
    return this.#error === undefined ? 'idle' : 'closed';
  }

  error(): ApiError | undefined {
    return this.#error;
  }

  has(scope: Scope): boolean {
    return this.#held?.scopes.has(scope) ?? false;
  }

  subject(): string | undefined {
    return this.#held?.record.username;
  }

  record(): SessionRecord | undefined {
    return this.#held?.record;
  }

  async open(signal?: AbortSignal): Promise<void> {
    if (this.#held === undefined) await this.#join(signal);
  }

  start(token: EmbedToken): void {
    const parsed = safeParse(EmbedTokenSchema, token);
    if (!parsed.success) throw new ApiError({ code: 'tokenInvalid', cause: parsed.issues });
    this.#flight.abort();
    this.#keep(parsed.output);
  }

  check(): void {
    if (this.#held === undefined || this.#checkTimer !== undefined) return;
    const waitMs = this.#checkedAt + CHECK_INTERVAL_MS - this.#now();
    if (waitMs <= 0) void this.#checkNow();
    else this.#checkTimer = setTimeout(() => void this.#checkNow(), waitMs);
  }

  async confirm(): Promise<void> {
    const held = this.#held;
    const failure = await this.#checkNow();
    if (failure !== undefined && held !== undefined && this.#held === held) this.#end(failure);
  }

  close(): void {
    this.#flight.abort();
    this.#drop(new ApiError({ code: 'signInRequired' }));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  refresh(): void {
    for (const listener of this.#listeners) listener();
  }

  // Calls renew the token, not a timer: after sleep or offline time the next call renews it.
  async token(signal?: AbortSignal): Promise<string> {
    const held = this.#held;
    const now = this.#now();
    if (held === undefined) {
      const isClosed = this.#error !== undefined && !this.#error.retryable && !this.#isOpening;
      if (isClosed) throw this.#error;
      return (await this.#join(signal)).record.token;
    }
    if (now >= held.awaitAt) return this.#renewInTime(held, signal);
    if (now >= held.renewAt && now >= this.#retryAt) this.#join().catch(() => undefined);
    return held.record.token;
  }

  async renew(refused: string | undefined, signal?: AbortSignal): Promise<string | undefined> {
    const current = this.#held?.record.token;
    // Another call was refused earlier and has already renewed the token.
    if (current !== undefined && current !== refused) return current;
    this.#refusedToken = refused;
    const { record } = await this.#join(signal);
    return record.token === refused ? undefined : record.token;
  }

  end(refused: string | undefined): void {
    if (refused === this.#held?.record.token) this.#end(new ApiError({ code: 'sessionEnded', status: 401 }));
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async #renewInTime(held: HeldToken, signal: AbortSignal | undefined): Promise<string> {
    try {
      return (await this.#join(signal)).record.token;
    } catch (error) {
      const isUsable = this.#held === held && this.#now() < held.record.expiresAt && signal?.aborted !== true;
      if (isUsable) return held.record.token;
      throw error;
    }
  }

  async #join(signal?: AbortSignal): Promise<HeldToken> {
    try {
      return await this.#flight.join(signal);
    } catch (error) {
      if (signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
      throw error;
    }
  }

  /** Resolves to the error of a check without an answer. */
  async #checkNow(): Promise<ApiError | undefined> {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = undefined;
    this.#checkedAt = this.#now();
    // A request under way has not asked the page's new function.
    if (this.#fetching !== undefined) await this.#flight.join().catch(() => undefined);
    if (this.#held === undefined) return undefined;
    this.#isChecking = true;
    // The current token stays when there is no answer; permanent errors close the access.
    return this.#flight.join().then(() => undefined, failureOf);
  }

  #reason(): TokenReason {
    if (this.#held === undefined || this.#isChecking) return 'start';
    return this.#held.record.token === this.#refusedToken ? 'refused' : 'expiring';
  }

  async #fetch(signal: AbortSignal): Promise<HeldToken> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), FETCH_TOKEN_TIMEOUT_MS);
    const either = anySignal([signal, deadline.signal]);
    const request = { reason: this.#reason(), scopes: this.#options.scopes ?? allScopes, signal: either };
    this.#isChecking = false;
    this.#fetching = signal;
    this.#setOpening(this.#held === undefined);
    let answer: unknown;
    try {
      // `fetchToken` may throw synchronously.
      answer = await untilAborted(
        Promise.resolve().then(() => this.#options.fetchToken(request)),
        either,
      );
      signal.throwIfAborted();
      const parsed = safeParse(EmbedTokenSchema, answer);
      if (!parsed.success) throw new ApiError({ code: 'tokenInvalid', cause: parsed.issues });
      return this.#keep(parsed.output);
    } catch (error) {
      if (signal.aborted) {
        if (this.#fetching === signal) this.#setOpening(false);
        throw new ApiError({ code: 'canceled', cause: error });
      }
      const failure = failureOf(error);
      tellFault(failure, answer);
      throw this.#fail(failure);
    } finally {
      clearTimeout(timer);
      if (this.#fetching === signal) this.#fetching = undefined;
    }
  }

  #setOpening(isOpening: boolean): void {
    if (this.#isOpening === isOpening) return;
    this.#isOpening = isOpening;
    this.refresh();
  }

  #keep(token: EmbedToken): HeldToken {
    const held = toHeldToken(token, this.#now());
    this.#held = held;
    this.#error = undefined;
    this.#isOpening = false;
    this.refresh();
    return held;
  }

  /** Ends the access when there is no token or the error is permanent. A temporary error keeps the current token. */
  #fail(error: ApiError): ApiError {
    this.#isOpening = false;
    this.#retryAt = this.#now() + RENEWAL_RETRY_MS;
    if (this.#held === undefined || !error.retryable) this.#end(error);
    return error;
  }

  #end(error: ApiError): void {
    const wasOpen = this.#held !== undefined;
    this.#drop(error);
    if (wasOpen) this.#options.onEnded();
  }

  #drop(error: ApiError): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = undefined;
    this.#held = undefined;
    this.#isOpening = false;
    this.#error = error;
    this.refresh();
  }
}

function rejectSignIn(): never {
  throw new TypeError('A client with fetchToken does not support signIn: pass a token to access.start.');
}

/** Session view of the token access, for components. It stays the same when the token is renewed. */
function sessionOf(access: TokenAccess): Session {
  return {
    current: () => access.record(),
    wasRefused: () => false,
    isExpired: () => false,
    start: rejectSignIn,
    keepRenewed: rejectSignIn,
    end: () => access.close(),
    // The embedding page decides where to go after sign-in.
    rememberPath: () => undefined,
    takeRememberedPath: () => undefined,
    refresh: () => access.refresh(),
    subscribe: (listener) => access.subscribe(listener),
  };
}

/** Creates the access, credentials and session of a client whose tokens come from `fetchToken`. */
export function createTokenAccess(options: TokenAccessOptions): {
  readonly access: Access;
  readonly credentials: Credentials;
  readonly session: Session;
} {
  const access = new TokenAccess(options);
  return { access, credentials: access, session: sessionOf(access) };
}
