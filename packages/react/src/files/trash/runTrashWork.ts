import { accountQueries, type ApiError, type Document, MAX_IDS_PER_CALL } from '@abrak/core';
import type { QueryClient } from '@tanstack/react-query';
import { refreshTrash, removeFromTrash } from '../fileCache.ts';
import type { FileJobHandle, FileJobs } from '../jobs/fileJobs.ts';
import { leavingTrash } from './useTrash.ts';

/** How far work with the trash came. */
export interface TrashOutcome {
  readonly doneIds: readonly number[];
  /** What ended it before its time, such as canceled. */
  readonly error?: ApiError;
}

/** What work can be stopped by, and whom it tells how far it is. */
export interface RunningWork {
  readonly signal: AbortSignal;
  readonly onProgress: (doneCount: number) => void;
}

/** Documents and what is done to them. */
export interface TrashWork {
  readonly kind: 'erase' | 'restore';
  readonly documents: readonly Document[];
  readonly send: (running: RunningWork) => Promise<TrashOutcome>;
}

function endJob(job: FileJobHandle, { error }: TrashOutcome): void {
  if (error === undefined) job.finish();
  else if (error.code === 'canceled') job.cancel();
  else job.fail(error);
}

/** Shows a job for what takes more than one call. */
async function sendAsJob({ kind, documents, send }: TrashWork, jobs: FileJobs): Promise<TrashOutcome> {
  const stop = new AbortController();
  const [first] = documents;
  if (first === undefined || documents.length <= MAX_IDS_PER_CALL) {
    return send({ signal: stop.signal, onProgress: () => undefined });
  }
  const total = documents.length;
  const job = jobs.start({ kind, name: first.name, unit: 'items', total, cancel: () => stop.abort() });
  const outcome = await send({ signal: stop.signal, onProgress: (doneCount) => job.progress(doneCount) });
  endJob(job, outcome);
  return outcome;
}

/** Takes documents out of sight and then out of the trash; what could not be done comes back in its place. */
export async function runTrashWork(work: TrashWork, cache: QueryClient, jobs: FileJobs): Promise<TrashOutcome> {
  const leaving = leavingTrash(cache);
  const ids = new Set(work.documents.map(({ id }) => id));
  leaving.setState(new Set([...leaving.getState(), ...ids]));
  const outcome = await sendAsJob(work, jobs);
  removeFromTrash(cache, new Set(outcome.doneIds));
  leaving.setState(new Set([...leaving.getState()].filter((id) => !ids.has(id))));
  void cache.invalidateQueries({ queryKey: accountQueries.all });
  // A long trash is not read again for nothing: when all went as it should, it is known.
  if (outcome.doneIds.length < ids.size) void refreshTrash(cache);
  return outcome;
}
