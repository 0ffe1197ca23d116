import { safeParse } from 'valibot';
import { ApiError, isApiError } from '../ApiError.ts';
import type { Session, SessionRecord } from '../session.ts';
import type { Access, AccessState, Credentials } from './access.ts';
import { type EmbedToken, EmbedTokenSchema, type FetchToken, type Scope, scopes as allScopes, type TokenReason } from './scopes.ts';
import { createSingleFlight, type SingleFlight } from './singleFlight.ts';

/** How long a page may take to give a token. */
export const FETCH_TOKEN_TIMEOUT_MS = 30_000;

/** A token is renewed in the background from so long before its end, and waited for from so long. */
const RENEW_BEFORE_MS = 5 * 60_000;
const AWAIT_BEFORE_MS = 30_000;

/** How long a renewal that failed is left alone while the token works. */
const QUIET_AFTER_FAILURE_MS = 30_000;

/** Where a client's tokens come from. */
export interface TokenAccessOptions {
  readonly fetchToken: FetchToken;
  /** What the page's widgets can make use of; default: everything. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Milliseconds since the epoch; default Date.now. */
  readonly now?: (() => number) | undefined;
  /** Told once each time the access ends that was open. */
  readonly onEnded: () => void;
}

interface HeldToken {
  readonly record: SessionRecord;
  readonly scopes: ReadonlySet<Scope>;
  readonly renewAt: number;
  readonly awaitAt: number;
}

function hold({ token, expiresInSeconds, scopes, subject }: EmbedToken, now: number): HeldToken {
  const lifetimeMs = expiresInSeconds * 1_000;
  const expiresAt = now + lifetimeMs;
  return {
    record: { token, username: subject, expiresAt },
    scopes: new Set(scopes),
    // So that a short one is not renewed all the time.
    renewAt: expiresAt - Math.min(RENEW_BEFORE_MS, lifetimeMs / 2),
    awaitAt: expiresAt - Math.min(AWAIT_BEFORE_MS, lifetimeMs / 10),
  };
}

function failureOf(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'tokenUnavailable', cause: error });
}

/** The page's promise, or what ends the wait for it: its answer may never come. */
async function until<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

class TokenAccess implements Access, Credentials {
  readonly isScoped = true;
  readonly mode = 'omit';
  readonly #options: TokenAccessOptions;
  readonly #listeners = new Set<() => void>();
  readonly #flight: SingleFlight<HeldToken>;
  #held: HeldToken | undefined;
  /** Whom this access is for, also after it has ended: what is cached is theirs. */
  #subject: string | undefined;
  #refused: string | undefined;
  #error: ApiError | undefined;
  #isOpening = false;
  #quietUntil = 0;

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

  close(): void {
    this.#flight.abort();
    this.#drop(undefined);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  refresh(): void {
    for (const listener of this.#listeners) listener();
  }

  // No timer renews: a tab that sleeps or is offline has nothing to catch up with, its next call finds out.
  async token(signal?: AbortSignal): Promise<string> {
    const held = this.#held;
    const now = this.#now();
    if (held === undefined) {
      if (this.#error !== undefined && !this.#error.retryable) throw this.#error;
      return (await this.#join(signal)).record.token;
    }
    if (now >= held.awaitAt) return this.#renewInTime(held, signal);
    if (now >= held.renewAt && now >= this.#quietUntil) this.#join().catch(() => undefined);
    return held.record.token;
  }

  async renew(refused: string | undefined, signal?: AbortSignal): Promise<string | undefined> {
    const current = this.#held?.record.token;
    // Another call has been refused before and has brought a new one.
    if (current !== undefined && current !== refused) return current;
    this.#refused = refused;
    const { record } = await this.#join(signal);
    return record.token === refused ? undefined : record.token;
  }

  end(refused: string | undefined): void {
    if (refused === this.#held?.record.token) this.#drop(new ApiError({ code: 'sessionEnded', status: 401 }));
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async #renewInTime(held: HeldToken, signal: AbortSignal | undefined): Promise<string> {
    try {
      return (await this.#join(signal)).record.token;
    } catch (error) {
      const works = this.#held === held && this.#now() < held.record.expiresAt && signal?.aborted !== true;
      if (works) return held.record.token;
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

  #reason(): TokenReason {
    if (this.#held === undefined) return 'start';
    return this.#held.record.token === this.#refused ? 'refused' : 'expiring';
  }

  async #fetch(signal: AbortSignal): Promise<HeldToken> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), FETCH_TOKEN_TIMEOUT_MS);
    const either = AbortSignal.any([signal, deadline.signal]);
    const request = { reason: this.#reason(), scopes: this.#options.scopes ?? allScopes, signal: either };
    this.#setOpening(this.#held === undefined);
    try {
      // The page's own function may throw at once.
      const answer = await until(Promise.resolve().then(() => this.#options.fetchToken(request)), either);
      signal.throwIfAborted();
      const parsed = safeParse(EmbedTokenSchema, answer);
      if (!parsed.success) throw new ApiError({ code: 'tokenInvalid', cause: parsed.issues });
      return this.#keep(parsed.output);
    } catch (error) {
      if (signal.aborted) {
        this.#setOpening(false);
        throw new ApiError({ code: 'canceled', cause: error });
      }
      throw this.#fail(failureOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  #setOpening(isOpening: boolean): void {
    if (this.#isOpening === isOpening) return;
    this.#isOpening = isOpening;
    this.refresh();
  }

  #keep(token: EmbedToken): HeldToken {
    if ((this.#subject ??= token.subject) !== token.subject) throw new ApiError({ code: 'customerChanged' });
    const held = hold(token, this.#now());
    this.#held = held;
    this.#error = undefined;
    this.#isOpening = false;
    this.refresh();
    return held;
  }

  /** What fails for a while changes nothing; without a token, or for good, it ends the access. */
  #fail(error: ApiError): ApiError {
    this.#isOpening = false;
    this.#quietUntil = this.#now() + QUIET_AFTER_FAILURE_MS;
    if (this.#held === undefined || !error.retryable) this.#drop(error);
    return error;
  }

  #drop(error: ApiError | undefined): void {
    const wasOpen = this.#held !== undefined;
    this.#held = undefined;
    this.#isOpening = false;
    this.#error = error;
    this.refresh();
    if (wasOpen && error !== undefined) this.#options.onEnded();
  }
}

function signInElsewhere(): never {
  throw new TypeError('A client with fetchToken takes tokens only: hand one to access.start.');
}

/** The session that components see while a page's token stands for the customer; it lasts through renewals. */
function sessionOf(access: TokenAccess): Session {
  return {
    current: () => access.record(),
    isExpired: () => false,
    start: signInElsewhere,
    end: () => access.close(),
    // Where a page leads after signing in is the page's own business.
    rememberPath: () => undefined,
    takeRememberedPath: () => undefined,
    refresh: () => access.refresh(),
    subscribe: (listener) => access.subscribe(listener),
  };
}

/** The access of a page that gets its tokens from `fetchToken`, and what the client needs of it. */
export function createTokenAccess(options: TokenAccessOptions): {
  readonly access: Access;
  readonly credentials: Credentials;
  readonly session: Session;
} {
  const access = new TokenAccess(options);
  return { access, credentials: access, session: sessionOf(access) };
}
