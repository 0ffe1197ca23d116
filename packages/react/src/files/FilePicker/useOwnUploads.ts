import type { Document } from '@abrak/core';
import { useCallback, useEffect, useRef } from 'react';
import { useUploads } from '../useUploads.ts';

/** Calls back with each file that arrives of those that were uploaded here; takes the ids that the queue gave them. */
export function useOwnUploads(onArrived: (documents: readonly Document[]) => void): (uploadIds: readonly number[]) => void {
  const { getState, subscribe } = useUploads();
  const awaited = useRef(new Set<number>());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    const look = () => {
      if (awaited.current.size === 0) return;
      const done = getState().items.flatMap(({ id, document }) =>
        document !== undefined && awaited.current.delete(id) ? [document] : [],
      );
      if (done.length > 0) arrived.current(done);
    };
    return subscribe(look);
  }, [getState, subscribe]);
  return useCallback((uploadIds) => {
    for (const id of uploadIds) awaited.current.add(id);
  }, []);
}
