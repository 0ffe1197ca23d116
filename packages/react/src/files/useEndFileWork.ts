import type { PendingDeletes } from '@abrak/core';
import { useCallback } from 'react';
import { useFileJobs } from './jobs/fileJobs.ts';
import { useRunningMoves } from './moves/runningMoves.ts';
import { usePendingDeletes } from './usePendingDeletes.ts';
import { useUploads, useUploadState } from './useUploads.ts';

export interface EndFileWork {
  /** Files that would be lost. */
  readonly unfinishedUploads: number;
  /** Sends the deletions that wait for their undo time, stops all other work; resolves when it is done. */
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

/** Brings the work with files to an end, as before signing out; what can be gone on with later stays on the server. */
export function useEndFileWork(): EndFileWork {
  const { deletes } = usePendingDeletes();
  const uploads = useUploads();
  const moves = useRunningMoves();
  const jobs = useFileJobs();
  const { counts, keptCount } = useUploadState();
  const end = useCallback(() => {
    uploads.leave();
    for (const { cancel } of moves.getState().moves) cancel();
    for (const { status, cancel } of jobs.getState()) if (status === 'running') cancel?.();
    deletes.flush();
    return untilIdle(deletes);
  }, [uploads, moves, jobs, deletes]);
  return { unfinishedUploads: counts.waiting + counts.uploading - keptCount, end };
}
