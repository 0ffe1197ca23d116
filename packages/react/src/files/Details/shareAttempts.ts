import { onePerCache } from '../perCache.ts';

/** A share that is on its way, has failed, or was sent to a server that does not list shares. */
export interface ShareAttempt {
  readonly email: string;
  readonly state: 'failed' | 'pending' | 'sent';
  /** Why it failed. */
  readonly error?: unknown;
}

/** Attempts by document, kept while a person looks at others. */
export interface ShareAttempts {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (id: number) => readonly ShareAttempt[];
  /** Puts an attempt in the place of an earlier one to the same address, or at the end. */
  readonly put: (id: number, attempt: ShareAttempt) => void;
  readonly drop: (id: number, email: string) => void;
}

/** Tells addresses apart as people do: letters of either case are the same. */
export function addressKey(email: string): string {
  return email.toLowerCase();
}

const isSame = (one: string, other: string) => addressKey(one) === addressKey(other);

const none: readonly ShareAttempt[] = [];

/** Makes a store with no attempts. */
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
      commit(id, index < 0 ? [...known, attempt] : known.with(index, attempt));
    },
    drop: (id, email) => commit(id, of(id).filter((attempt) => !isSame(attempt.email, email))),
  };
}

/** The attempts of a cache. */
export const shareAttemptsOf = onePerCache(createShareAttempts);
