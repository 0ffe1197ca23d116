import { useCallback } from 'react';
import { cancelOwnJobs, useFileJobStore, useRunningMoves, usePendingDeletesStore } from '../../data/index.ts';
import { useUploadStore, useUploadState } from '../queue/uploadStore.ts';

/** Unfinished work with files, and the function that ends it. */
export interface EndFileWork {
  /** Number of uploads that cannot be resumed and would be lost. */
  readonly unfinishedUploads: number;
  /** Sends pending deletions at once and stops all other work; resolves when the deletions have settled. */
  readonly end: () => Promise<void>;
}

/**
 * Ends all work with files, for example before signing out. Resumable uploads stay on the server and can be resumed
 * later.
 */
export function useEndFileWork(): EndFileWork {
  const { deletes } = usePendingDeletesStore();
  const uploads = useUploadStore();
  const moves = useRunningMoves();
  const jobs = useFileJobStore();
  const { counts, resumableCount } = useUploadState();
  const end = useCallback(async () => {
    uploads.suspend();
    for (const { cancel } of moves.getState().moves) cancel();
    cancelOwnJobs(jobs);
    const ends = deletes.getState().batches.flatMap(({ id }) => deletes.ended(id) ?? []);
    deletes.flush();
    await Promise.allSettled(ends);
  }, [uploads, moves, jobs, deletes]);
  return { unfinishedUploads: counts.waiting + counts.uploading - resumableCount, end };
}
