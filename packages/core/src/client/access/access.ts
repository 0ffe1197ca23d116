import type { ApiError } from '../ApiError.ts';
import type { Session } from '../session.ts';
import type { EmbedToken, Scope } from './scopes.ts';

/**
 * `idle`: no token yet. `opening`: the first one is on its way. `open`: there is one, and it is renewed unasked.
 * `closed`: none can be had; `error` tells why, and `open` or `start` try anew.
 */
export type AccessState = 'closed' | 'idle' | 'open' | 'opening';

/** What a client may do, and for whom: by a page's token, or all of it by a customer's own session. */
export interface Access {
  /** Whether a page's token stands for the customer. */
  readonly isScoped: boolean;
  state(): AccessState;
  /** Why there is no token; undefined while there is one or none was asked for. */
  error(): ApiError | undefined;
  /** Whether a scope is allowed; not before the first token is there. */
  has(scope: Scope): boolean;
  /** A pseudonym of the customer, the same as long as the access lasts; undefined without a token. */
  subject(): string | undefined;
  /** Gets a token where there is none; all who call at once share one. Rejects with ApiError. */
  open(signal?: AbortSignal): Promise<void>;
  /** Takes a token that the page came by in another way, such as a window to sign in. */
  start(token: EmbedToken): void;
  /** Forgets the token, and stops asking for one. */
  close(): void;
  /** Calls back when the state, the token or the scopes change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** What proves to the server who calls. */
export interface Credentials {
  /** Whether cookies go along. */
  readonly mode: 'include' | 'omit';
  /** The token to send now; undefined for nobody's calls. Rejects with ApiError when none can be had. */
  token(signal?: AbortSignal): Promise<string | undefined>;
  /** Another token in place of one that was refused; undefined when there is none and the session has ended. */
  renew(refused: string | undefined, signal?: AbortSignal): Promise<string | undefined>;
  /** Told that the server knows a token no more. */
  end(refused: string | undefined): void;
}

/** For whom a client calls. */
export interface Identity {
  readonly session: Session;
  readonly access: Access;
  readonly credentials: Credentials;
  onSessionEnded(listener: () => void): () => void;
}
