import type { StoredDocument } from '@abrak/core/files';
import { UNDO_STEP_MS } from '@abrak/core/internal';
import { useMemo } from 'react';
import { usePendingDeletes } from './usePendingDeletes.ts';

/** Deletion that the server has not confirmed yet. */
export interface PendingDeletion {
  readonly id: number;
  readonly documents: readonly StoredDocument[];
  /** Seconds until it is sent; 0 while it is being sent. */
  readonly secondsLeft: number;
  readonly isPaused: boolean;
  /** False once it is being sent. */
  readonly canUndo: boolean;
  /** Shows the documents again; does nothing once the deletion is being sent. */
  readonly undo: () => void;
  /** Stops the countdown, such as while a person reads about it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Sends it at once. */
  readonly send: () => void;
}

/** Returns the deletions that the server has not confirmed yet, oldest first. */
export function usePendingDeletions(): readonly PendingDeletion[] {
  const { deletes, state } = usePendingDeletes();
  return useMemo(
    () =>
      state.batches.map(({ id, documents, stepsLeft, isPaused, status }) => {
        const canUndo = status === 'counting';
        return {
          id,
          documents,
          secondsLeft: canUndo ? (stepsLeft * UNDO_STEP_MS) / 1_000 : 0,
          isPaused,
          canUndo,
          undo: () => deletes.undo(id),
          pause: () => deletes.pause(id),
          resume: () => deletes.resume(id),
          send: () => deletes.close(id),
        };
      }),
    [deletes, state],
  );
}
