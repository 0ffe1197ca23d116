import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import { ownKey } from '../../../provider/headless.ts';

/** A share that is being sent, has failed, or was accepted but is not in the server's list (yet). */
export interface ShareAttempt {
  readonly email: string;
  readonly state: 'failed' | 'pending' | 'sent';
  /** Error of a failed share. */
  readonly error?: unknown;
}

const states = { idle: 'pending', pending: 'pending', error: 'failed', success: 'sent' } as const;

/**
 * Returns the key of the mutations that share a document, one for each address. They stay in the cache, as attempts, while
 * other documents are selected.
 */
export function shareKey(id: number): readonly unknown[] {
  return ownKey('files', 'share', id);
}

/** Returns the key by which addresses are compared: upper and lower case are equal. */
export function addressKey(email: string): string {
  return email.toLowerCase();
}

/** Returns the attempt to share a document with an address; undefined without one. */
export function attemptOf(cache: QueryClient, id: number, email: string): Mutation | undefined {
  const attempts = cache.getMutationCache().findAll({ mutationKey: shareKey(id) });
  return attempts.find(({ state }) => addressKey(String(state.variables)) === addressKey(email));
}

/** Forgets the attempt to share a document with an address, unless it is pending. */
export function dropAttempt(cache: QueryClient, id: number, email: string): void {
  const attempt = attemptOf(cache, id, email);
  if (attempt !== undefined && attempt.state.status !== 'pending') cache.getMutationCache().remove(attempt);
}

/** Returns the attempts to share a document, oldest first. */
export function useShareAttempts(id: number): readonly ShareAttempt[] {
  return useMutationState({
    filters: { mutationKey: shareKey(id) },
    select: ({ state: { variables, status, error } }): ShareAttempt => ({
      email: String(variables),
      state: states[status],
      ...(error !== null && { error }),
    }),
  });
}
