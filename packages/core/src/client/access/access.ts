import type { ApiError } from '../ApiError.ts';
import type { Session } from '../session.ts';
import type { EmbedToken, Scope } from './scopes.ts';

/**
 * State of a client's access. `idle`: no token was requested yet. `opening`: the first token is being fetched. `open`:
 * there is a token, which is renewed automatically. `closed`: no token could be obtained; `error` has the reason, and
 * `open` or `start` retry.
 */
export type AccessState = 'closed' | 'idle' | 'open' | 'opening';

/** Authorization of a client: an embed token with limited scopes, or a customer's own session without limits. */
export interface Access {
  /** True when the client uses embed tokens. */
  readonly isScoped: boolean;
  /** Returns the current state. */
  state(): AccessState;
  /** Returns the reason why there is no token; undefined while there is one or none was requested. */
  error(): ApiError | undefined;
  /** Returns true when a scope is granted; false before the first token. */
  has(scope: Scope): boolean;
  /** Returns a pseudonym of the token's customer; undefined without a token. */
  subject(): string | undefined;
  /** Fetches a token when there is none; concurrent callers share one request. Rejects with ApiError. */
  open(signal?: AbortSignal): Promise<void>;
  /**
   * Asks the page again whose token it gives, because its customer may have changed; at most every 30 seconds. Without a
   * token nothing is asked.
   */
  check(): void;
  /**
   * Asks the page whose token it gives, at once. Resolves when it has answered; without an answer the access is closed.
   * Without a token nothing is asked.
   */
  confirm(): Promise<void>;
  /** Stores a token that the page obtained by other means, such as a sign-in window. */
  start(token: EmbedToken): void;
  /**
   * Signs the customer out: deletes the token and aborts a running token request. Calls reject with `signInRequired`
   * until `open` or `start`.
   */
  close(): void;
  /** Calls the listener when the state, the token or the scopes change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Credentials sent with each call. */
export interface Credentials {
  /** Cookie policy of the calls. */
  readonly mode: 'include' | 'omit';
  /** Returns the token to send; undefined for anonymous calls. Rejects with ApiError when no token can be obtained. */
  token(signal?: AbortSignal): Promise<string | undefined>;
  /** Returns a new token after `refused` was refused; undefined when there is none and the session has ended. */
  renew(refused: string | undefined, signal?: AbortSignal): Promise<string | undefined>;
  /** Ends the session after the server refused this token. */
  end(refused: string | undefined): void;
}

/** Session, access and credentials that a client uses. */
export interface Identity {
  readonly session: Session;
  readonly access: Access;
  readonly credentials: Credentials;
  /** Calls the listener each time the server ends the session. Returns the unsubscribe function. */
  onSessionEnded(listener: () => void): () => void;
}
