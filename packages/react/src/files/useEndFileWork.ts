import type { PendingDeletes } from '@abrak/core';
import { useCallback } from 'react';
import { usePendingDeletes } from './usePendingDeletes.ts';
import { useUploadQueue, useUploadState } from './useUploads.ts';

export interface EndFileWork {
  /** Files that would be lost. */
  readonly unfinishedUploads: number;
  /** Sends the deletions that wait for their undo time, cancels the uploads; resolves when it is done. */
  readonly end: () => Promise<void>;
}

function untilIdle({ getState, subscribe }: PendingDeletes): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (getState().batches.length > 0) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });
}

/** Brings the work with files to an end, as before signing out. */
export function useEndFileWork(): EndFileWork {
  const { deletes } = usePendingDeletes();
  const { queue } = useUploadQueue();
  const { counts } = useUploadState();
  const end = useCallback(() => {
    queue.clear();
    deletes.flush();
    return untilIdle(deletes);
  }, [queue, deletes]);
  return { unfinishedUploads: counts.waiting + counts.uploading, end };
}
