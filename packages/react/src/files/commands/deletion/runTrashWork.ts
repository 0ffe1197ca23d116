import type { ApiError } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import type { StoredDocument } from '@abrak/core/files';
import { MAX_IDS_PER_CALL } from '@abrak/core/internal';
import { failureOf, type Outcome } from '../../../provider/headless.ts';
import {
  refreshServerJobs,
  refreshTrash,
  removeFromTrash,
  type FileServices,
  hiddenTrashOf,
  type FileJobHandle,
  type FileJobs,
  fileJobsOf,
} from '../../data/index.ts';

/** Result of restoring or erasing. */
export interface TrashOutcome {
  readonly doneIds: readonly number[];
  /** Error that stopped the work, with code canceled when the user stopped it. */
  readonly error?: ApiError;
}

/** Abort signal and progress callback of running work. */
export interface RunningWork {
  readonly signal: AbortSignal;
  readonly onProgress: (doneCount: number) => void;
}

/** Request that restores or erases documents. */
export interface TrashWork {
  readonly kind: 'erase' | 'restore';
  readonly documents: readonly StoredDocument[];
  readonly send: (documents: readonly StoredDocument[], running: RunningWork) => Promise<TrashOutcome>;
}

function endJob(job: FileJobHandle, { error }: TrashOutcome): void {
  if (error === undefined) job.finish();
  else if (error.code === 'canceled') job.cancel();
  else job.fail(error);
}

/** Sends the work; adds a job with progress for work that takes more than one request. */
async function sendAsJob({ kind, documents, send }: TrashWork, jobs: FileJobs): Promise<TrashOutcome> {
  const stop = new AbortController();
  const [first] = documents;
  if (first === undefined || documents.length <= MAX_IDS_PER_CALL) {
    return send(documents, { signal: stop.signal, onProgress: () => undefined });
  }
  const total = documents.length;
  const job = jobs.start({ kind, name: first.name, unit: 'items', total, cancel: () => stop.abort() });
  const outcome = await send(documents, { signal: stop.signal, onProgress: (doneCount) => job.progress(doneCount) });
  endJob(job, outcome);
  return outcome;
}

/**
 * Hides documents as an optimistic update and removes them from the cached trash once done; those that failed reappear.
 * Documents for which such work is running are left out.
 */
export async function runTrashWork(work: TrashWork, { cache }: FileServices): Promise<TrashOutcome> {
  const leaving = hiddenTrashOf(cache);
  const documents = work.documents.filter(({ id }) => !leaving.getState().has(id));
  const ids = new Set(documents.map(({ id }) => id));
  leaving.setState(new Set([...leaving.getState(), ...ids]));
  const outcome = await sendAsJob({ ...work, documents }, fileJobsOf(cache));
  removeFromTrash(cache, new Set(outcome.doneIds));
  leaving.setState(new Set([...leaving.getState()].filter((id) => !ids.has(id))));
  void cache.invalidateQueries({ queryKey: accountQueries.all });
  refreshServerJobs(cache);
  // After full success the cache is already correct: refetching a long trash would be wasteful.
  if (outcome.doneIds.length < ids.size) void refreshTrash(cache);
  return outcome;
}

/** Turns the result of the work into the outcome of a command: the ids of the documents for which it was done. */
export function toOutcome({ doneIds, error }: TrashOutcome): Outcome<readonly number[]> {
  return error === undefined ? { ok: true, value: doneIds } : failureOf(error, doneIds);
}
