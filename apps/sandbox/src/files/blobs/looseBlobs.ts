import { Refusal } from '../../shared/index.ts';
import type { DbScope, Processes } from '../../db/index.ts';
import type { BlobStore } from '../../store/index.ts';
import {
  addLoose,
  findReleased,
  findWriters,
  forgetLoose,
  releaseBlob,
  releaseBlobsOf,
  type ReservedRoom,
  takeLoose,
} from './looseBlobStore.ts';

/** Number of blobs that one step of a sweep deletes. */
const SWEEP_BATCH = 500;

/** Milliseconds before the first repetition of a failed discard; each further one waits twice as long. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** Dependencies of the work on blobs without a row. */
export interface LooseDeps {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly processes: Processes;
}

/** Records that this process is about to write a blob, so that other processes neither delete nor forget it. */
export function reserveBlob({ db, processes }: LooseDeps, key: string, room?: ReservedRoom): Promise<void> {
  return addLoose(db, { key, processId: processes.id(), room });
}

/**
 * Takes a written blob for a document. Call it in the transaction that adds the document. Throws unavailable when the
 * blob was released, because this process seemed to have ended.
 */
export async function takeBlob({ db }: LooseDeps, key: string): Promise<void> {
  if (!(await takeLoose(db, key))) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
}

/** Deletes blobs that have no row, and then their records. */
export async function deleteLoose({ db, store }: LooseDeps, keys: readonly string[]): Promise<void> {
  await store.deleteAll(keys);
  await forgetLoose(db, keys);
}

/**
 * Deletes a written blob that becomes no document. Keeps one that has become a document: the answer to its commit may be
 * lost.
 */
export async function discardBlob(deps: LooseDeps, key: string): Promise<void> {
  if (await releaseBlob(deps.db, key)) await deleteLoose(deps, [key]);
}

// While this process runs, no sweep deletes what it has reserved.
function discardLater(deps: LooseDeps, key: string, delayMs: number): void {
  const timer = setTimeout(() => {
    discardBlob(deps, key).catch(() => discardLater(deps, key, Math.min(2 * delayMs, LONGEST_RETRY_MS)));
  }, delayMs);
  timer.unref();
}

/** Discards a blob as `discardBlob` does: later, if the database or the store cannot be reached. */
export async function discardSurely(deps: LooseDeps, key: string): Promise<void> {
  await discardBlob(deps, key).catch(() => discardLater(deps, key, FIRST_RETRY_MS));
}

/**
 * Runs work on a reserved blob and discards the blob when it fails. A sweep does it after the end of this process, if
 * that comes first.
 */
export async function orDiscard<Result>(deps: LooseDeps, key: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await discardSurely(deps, key);
    throw error;
  }
}

/** Deletes the blobs that ended processes left, and those of erased documents whose bytes are left. */
export async function sweepLoose(deps: LooseDeps): Promise<void> {
  const { db, processes } = deps;
  const ended = await processes.findEnded(await findWriters(db));
  if (ended.length > 0) await releaseBlobsOf(db, ended);
  for (;;) {
    const keys = await findReleased(db, SWEEP_BATCH);
    if (keys.length === 0) return;
    await deleteLoose(deps, keys);
  }
}
