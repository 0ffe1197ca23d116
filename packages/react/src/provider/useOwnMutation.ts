import { type Mutation, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';

/** First part of the key of every mutation of this package, which a host's own cache may hold beside the host's. */
const OWN = 'abrak';

/** Returns true for a mutation of `useOwnMutation`. */
export function isOwnMutation({ options: { mutationKey } }: Mutation): boolean {
  return mutationKey?.[0] === OWN;
}

/** `useMutation` for all mutations of this package: they are dropped from the cache when their customer leaves. */
export function useOwnMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: Omit<UseMutationOptions<Data, Failure, Variables, Context>, 'mutationKey'>,
): UseMutationResult<Data, Failure, Variables, Context> {
  return useMutation({ ...options, mutationKey: [OWN] });
}
