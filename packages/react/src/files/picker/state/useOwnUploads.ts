import type { StoredDocument } from '@abrak/core/files';
import { useCallback, useEffect, useRef } from 'react';
import { useUploadStore } from '../../transfer/headless.ts';

/**
 * Calls `onArrived` with each finished upload among those started here. Returns the function that registers the ids
 * assigned by the upload queue.
 */
export function useOwnUploads(
  onArrived: (documents: readonly StoredDocument[]) => void,
): (uploadIds: readonly number[]) => void {
  const { getState, subscribe } = useUploadStore();
  const pendingIds = useRef(new Set<number>());
  const latestCallback = useRef(onArrived);
  useEffect(() => {
    latestCallback.current = onArrived;
  });
  useEffect(() => {
    const check = () => {
      if (pendingIds.current.size === 0) return;
      const done = getState().items.flatMap(({ id, document }) =>
        document !== undefined && pendingIds.current.delete(id) ? [document] : [],
      );
      if (done.length > 0) latestCallback.current(done);
    };
    return subscribe(check);
  }, [getState, subscribe]);
  return useCallback((uploadIds) => {
    for (const id of uploadIds) pendingIds.current.add(id);
  }, []);
}
