import { setTimeout as pause } from 'node:timers/promises';
import { type RunningJob, runRegularly } from '../../jobs/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import type { FilesDeps } from '../documents/index.ts';
import { deleteLoose } from '../blobs/index.ts';
import { workOnNextJob } from './workOnJobs.ts';

/** Milliseconds between two looks for new jobs. */
const INTERVAL_MS = 500;

/** Milliseconds that a batch may take; the number of its documents follows from the time of the one before. */
const BATCH_MS = 50;

const MIN_DOCUMENTS = 200;
const MAX_DOCUMENTS = 1_000;

/** Dependencies of the jobs. */
export interface RunJobsDeps extends Pick<FilesDeps, 'db' | 'now' | 'processes' | 'store'> {
  readonly logError: ErrorLog;
}

/** Does one batch of at most `limit` documents and deletes the bytes of erased ones; false when there is nothing to do. */
export async function runBatch(deps: RunJobsDeps, limit: number): Promise<boolean> {
  const worked = await workOnNextJob(deps, limit);
  if (worked === undefined) return false;
  // The documents are erased even when their bytes cannot be deleted: a sweep deletes the remaining blobs.
  await deleteLoose(deps, worked.blobKeys).catch((error: unknown) => deps.logError('blobs of erased documents', error));
  return true;
}

/**
 * Works on the jobs of all customers in turn, batch by batch. A pause follows each, as long as the batch and 50 ms at most,
 * so that others get their turn between two batches, also on the embedded database.
 */
export function runDocumentJobs(deps: RunJobsDeps): RunningJob {
  const stopping = new AbortController();
  let limit = MIN_DOCUMENTS;
  const work = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      if (!(await runBatch(deps, limit))) return;
      const tookMs = performance.now() - startedAt;
      limit = Math.round(Math.min(MAX_DOCUMENTS, limit * 2, Math.max(MIN_DOCUMENTS, (limit * BATCH_MS) / tookMs)));
      await pause(Math.min(tookMs, BATCH_MS));
    }
  };
  const running = runRegularly({ name: 'document jobs', intervalMs: INTERVAL_MS, work, logError: deps.logError });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
