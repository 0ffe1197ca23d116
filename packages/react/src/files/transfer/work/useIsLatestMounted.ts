import { createStore } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onePerCache } from '../../../provider/index.ts';

type MountOrder = ReturnType<typeof createMountOrder>;

/** Creates a registry, one per cache, of mounted components that could do the same work, in mount order. */
export function createMountOrder() {
  return onePerCache(() => createStore<readonly symbol[]>([]));
}

/**
 * Returns true for the most recently mounted caller of a registry, which then does the work. Always false while
 * `isCandidate` is false.
 */
export function useIsLatestMounted(orderOf: MountOrder, isCandidate = true): boolean {
  const order = orderOf(useQueryClient());
  const [self] = useState(() => Symbol('mounted'));
  useEffect(() => {
    if (!isCandidate) return undefined;
    order.setState([...order.getState(), self]);
    return () => order.setState(order.getState().filter((other) => other !== self));
  }, [order, self, isCandidate]);
  return useSyncExternalStore(order.subscribe, order.getState, order.getState).at(-1) === self;
}
