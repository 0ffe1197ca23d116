import type { StoredDocument } from './schema.ts';

/** Number of countdown steps before a delete is sent. */
export const UNDO_STEPS = 10;

/** Duration of one countdown step in milliseconds. */
export const UNDO_STEP_MS = 500;

/** Batch of documents that were deleted together, until the server has confirmed it. */
export interface PendingDelete {
  readonly id: number;
  readonly documents: readonly StoredDocument[];
  readonly stepsLeft: number;
  /** True while the countdown is paused, for example while the toast has hover or focus. */
  readonly isPaused: boolean;
  /** A counting batch can be undone; a sending one cannot. */
  readonly status: 'counting' | 'sending';
}

/** All deletes that the server has not confirmed yet. */
export interface PendingDeletesState {
  /** In the order they were added. */
  readonly batches: readonly PendingDelete[];
  /** Ids of all pending documents; listings hide them. */
  readonly hiddenIds: ReadonlySet<number>;
}

/** Events that change pending deletes. */
export type PendingDeleteEvent =
  | { readonly type: 'added'; readonly id: number; readonly documents: readonly StoredDocument[] }
  | { readonly type: 'ticked' | 'paused' | 'resumed' | 'undone' | 'sent' | 'settled'; readonly id: number };

type BatchEvent = Exclude<PendingDeleteEvent, { readonly type: 'added' }>;

/** Initial state: no pending deletes. */
export const noPendingDeletes: PendingDeletesState = { batches: [], hiddenIds: new Set() };

/** Returns the batch after an event, the same batch when nothing changes, or undefined when the batch is finished. */
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

/** Returns the state after an event; the same state when nothing changes. */
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
  if (next === undefined) return stateOf(batches.filter((_, at) => at !== index));
  return { batches: batches.map((one, at) => (at === index ? next : one)), hiddenIds };
}
