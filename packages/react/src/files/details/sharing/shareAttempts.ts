import { onePerCache } from '../../../provider/headless.ts';

/** A share that is being sent, has failed, or was accepted but is not in the server's list (yet). */
export interface ShareAttempt {
  readonly email: string;
  readonly state: 'failed' | 'pending' | 'sent';
  /** Error of a failed share. */
  readonly error?: unknown;
}

/** Store of share attempts by document id. Attempts are kept while other documents are selected. */
export interface ShareAttempts {
  /** Adds a listener that is called after every change; returns its removal. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the attempts of a document, oldest first. */
  readonly of: (id: number) => readonly ShareAttempt[];
  /** Replaces the attempt with the same address, else appends the attempt. */
  readonly put: (id: number, attempt: ShareAttempt) => void;
  /** Removes the attempt with this address. */
  readonly remove: (id: number, email: string) => void;
}

/** Returns the key by which addresses are compared: upper and lower case are equal. */
export function addressKey(email: string): string {
  return email.toLowerCase();
}

const isSame = (one: string, other: string) => addressKey(one) === addressKey(other);

const none: readonly ShareAttempt[] = [];

/** Creates an empty store. */
function createShareAttempts(): ShareAttempts {
  const listeners = new Set<() => void>();
  const attempts = new Map<number, readonly ShareAttempt[]>();
  const of = (id: number) => attempts.get(id) ?? none;
  const commit = (id: number, next: readonly ShareAttempt[]) => {
    attempts.set(id, next);
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    of,
    put(id, attempt) {
      const known = of(id);
      const index = known.findIndex(({ email }) => isSame(email, attempt.email));
      commit(id, index < 0 ? [...known, attempt] : known.map((one, at) => (at === index ? attempt : one)));
    },
    remove: (id, email) =>
      commit(
        id,
        of(id).filter((attempt) => !isSame(attempt.email, email)),
      ),
  };
}

/** Returns the share attempts of a query cache. */
export const shareAttemptsOf = onePerCache(createShareAttempts);
