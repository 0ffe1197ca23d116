import type { Mutation } from '@tanstack/react-query';

/** First part of the key of every mutation of this package, which a page's own cache may hold beside the page's. */
const OWN = 'abrak';

/** Returns the key of a mutation of this package. */
export function ownKey(...key: readonly unknown[]): readonly unknown[] {
  return [OWN, ...key];
}

/** Returns true for a mutation of this package. */
export function isOwnMutation({ options: { mutationKey } }: Mutation): boolean {
  return mutationKey?.[0] === OWN;
}
