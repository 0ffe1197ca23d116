import type { Document } from './schema.ts';

/** Steps of the countdown before a delete is sent (A §4, §9). */
export const UNDO_STEPS = 10;

/** Length of one step (A §4, §9). */
export const UNDO_STEP_MS = 500;

/** Documents deleted together, until the server has taken them. */
export interface PendingDelete {
  readonly id: number;
  readonly documents: readonly Document[];
  readonly stepsLeft: number;
  /** Whether the countdown waits, as while its toast has hover or focus (decision 75). */
  readonly isPaused: boolean;
  /** Counting can be undone; sending cannot. */
  readonly status: 'counting' | 'sending';
}

/** All deletes that the server has not taken yet. */
export interface PendingDeletesState {
  /** Oldest first. */
  readonly batches: readonly PendingDelete[];
  /** Ids of all these documents, which listings leave out. */
  readonly hiddenIds: ReadonlySet<number>;
}

/** What can happen to pending deletes. */
export type PendingDeleteEvent =
  | { readonly type: 'added'; readonly id: number; readonly documents: readonly Document[] }
  | { readonly type: 'ticked' | 'paused' | 'resumed' | 'undone' | 'sent' | 'settled'; readonly id: number };

type BatchEvent = Exclude<PendingDeleteEvent, { readonly type: 'added' }>;

/** The state in which nothing is being deleted. */
export const noPendingDeletes: PendingDeletesState = { batches: [], hiddenIds: new Set() };

/** The batch after an event: itself when the event changes nothing, undefined when it is over. */
function nextBatch(batch: PendingDelete, { type }: BatchEvent): PendingDelete | undefined {
  if (type === 'settled') return batch.status === 'sending' ? undefined : batch;
  if (batch.status === 'sending') return batch;
  switch (type) {
    case 'ticked':
      return batch.isPaused || batch.stepsLeft === 0 ? batch : { ...batch, stepsLeft: batch.stepsLeft - 1 };
    case 'paused':
      return batch.isPaused ? batch : { ...batch, isPaused: true };
    case 'resumed':
      return batch.isPaused ? { ...batch, isPaused: false } : batch;
    case 'undone':
      return undefined;
    case 'sent':
      return { ...batch, status: 'sending' };
  }
}

function stateOf(batches: readonly PendingDelete[]): PendingDeletesState {
  return { batches, hiddenIds: new Set(batches.flatMap(({ documents }) => documents.map(({ id }) => id))) };
}

/** The state after an event; the same state when the event changes nothing. */
export function reducePendingDeletes(state: PendingDeletesState, event: PendingDeleteEvent): PendingDeletesState {
  const { batches, hiddenIds } = state;
  if (event.type === 'added') {
    const { id, documents } = event;
    return stateOf([...batches, { id, documents, stepsLeft: UNDO_STEPS, isPaused: false, status: 'counting' }]);
  }
  const index = batches.findIndex(({ id }) => id === event.id);
  const batch = batches[index];
  const next = batch === undefined ? undefined : nextBatch(batch, event);
  if (next === batch) return state;
  if (next === undefined) return stateOf(batches.toSpliced(index, 1));
  return { batches: batches.with(index, next), hiddenIds };
}
