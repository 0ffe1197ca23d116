import { addEvents } from '../../events/index.ts';
import {
  addSteps,
  addUsage,
  clearMarks,
  deleteDocuments,
  detachContents,
  type DocumentJobRow,
  eventDocument,
  type FilesDeps,
  findDocuments,
  findDueJobs,
  findFreeName,
  findHolders,
  findJob,
  findNotRestored,
  findStale,
  findSteps,
  findTrashedWith,
  JOB_WORK,
  type JobStep,
  placeKey,
  recordWork,
  removeJob,
  removeRoots,
  removeSteps,
  trashContents,
  tryLockOwner,
  updatePlaces,
} from '../documents/index.ts';
import { forgetStuck, recordStuck } from '../../jobs/index.ts';

/** Customers whose jobs are tried when those before them are held by other transactions. */
const CANDIDATES = 10;

/** Batch of a job. */
interface Batch extends Pick<FilesDeps, 'db'> {
  readonly job: DocumentJobRow;
  /** Most documents that are changed. */
  readonly limit: number;
  readonly now: Date;
}

/** Result of a batch. */
interface Worked {
  /** Documents that the job has reached in addition. */
  readonly done: number;
  /** Keys of blobs that no document refers to any more. */
  readonly blobKeys?: readonly string[];
}

type Step = JobStep & { readonly id: number };

// Folders that the batch reaches are walked through by the next one.
async function trashBatch({ db, job, limit }: Batch, steps: readonly Step[]): Promise<Worked> {
  const notRestored = await findNotRestored(
    db,
    steps.map(({ rootId }) => rootId),
  );
  const restoredIds = steps.map(({ rootId }) => rootId).filter((id) => !notRestored.has(id));
  await removeRoots(db, job.id, restoredIds);
  const going = steps.filter(({ rootId }) => notRestored.has(rootId));
  const { count, folders } = await trashContents(db, { ownerId: job.owner_id, limit }, going);
  await addSteps(db, job.id, folders);
  if (count < limit)
    await removeSteps(
      db,
      going.map(({ id }) => id),
    );
  return { done: count };
}

// A name that was taken in a folder while its contents were on the way is numbered.
async function restoreBatch({ db, job, limit }: Batch, { id, rootId }: Step): Promise<Worked> {
  const ownerId = job.owner_id;
  const stale = await findStale(db, { ownerId, rootId, limit });
  const arrivals = stale.map(({ folder_id: folderId, ...document }) => ({ ...document, folderId }));
  const holders = await findHolders(db, ownerId, arrivals);
  const isTaken = (arrival: (typeof arrivals)[number]) => holders.has(placeKey(arrival));
  await clearMarks(
    db,
    arrivals.filter((arrival) => !isTaken(arrival)).map((arrival) => arrival.id),
  );
  for (const arrival of arrivals.filter(isTaken)) {
    const { name } = await findFreeName({ db, customer: { id: ownerId } }, arrival);
    await updatePlaces(db, [{ ...arrival, name }]);
    await clearMarks(db, [arrival.id]);
  }
  if (stale.length < limit) await removeSteps(db, [id]);
  return { done: stale.length };
}

async function eraseDocuments({ db, job }: Batch, ids: readonly number[]): Promise<Worked> {
  const { blobKeys, sizeBytes } = await deleteDocuments(db, ids);
  await addUsage(db, job.owner_id, -sizeBytes);
  return { done: ids.length, blobKeys };
}

async function eraseRoot(batch: Batch, { id, rootId }: Step): Promise<Worked> {
  const { db, job, now } = batch;
  const documents = await findDocuments(db, job.owner_id, [rootId]);
  const erased = await eraseDocuments(batch, [rootId]);
  const data = documents.map((document) => ({ document: { ...eventDocument(document), isErased: true } }));
  await addEvents(db, { type: 'file.deleted', customerId: job.owner_id, data }, now);
  await removeSteps(db, [id]);
  return erased;
}

// Files first, so that canceling keeps the folders of the files that are left. A folder is deleted once nothing is in it:
// what was trashed separately stays in the trash.
async function eraseBatch(batch: Batch, step: Step): Promise<Worked> {
  const { db, job, limit } = batch;
  const part = { ownerId: job.owner_id, rootId: step.rootId, limit };
  const fileIds = await findTrashedWith(db, part, 'F');
  if (fileIds.length > 0) return eraseDocuments(batch, fileIds);
  const folderIds = await findTrashedWith(db, part, 'D');
  const emptiedIds = folderIds.length === 0 ? [step.rootId] : folderIds;
  if ((await detachContents(db, emptiedIds, limit)) === limit) return { done: 0 };
  return folderIds.length === 0 ? eraseRoot(batch, step) : eraseDocuments(batch, folderIds);
}

async function workOn(batch: Batch): Promise<Worked> {
  const { db, job, limit, now } = batch;
  const steps = await findSteps(db, job.id, job.kind === 'trash' ? limit : 1);
  const [step] = steps;
  if (step === undefined) {
    await removeJob(db, job.id);
    return { done: 0 };
  }
  const work = {
    trash: () => trashBatch(batch, steps),
    restore: () => restoreBatch(batch, step),
    erase: () => eraseBatch(batch, step),
  };
  const worked = await work[job.kind]();
  await recordWork(db, job.id, { done: worked.done, now });
  return worked;
}

/** Dependencies of the work on jobs. */
export type JobWorkDeps = Pick<FilesDeps, 'db' | 'now'>;

/** Batch of any job that was done. */
export interface WorkedBatch {
  /** Keys of blobs that no document refers to any more. */
  readonly blobKeys: readonly string[];
}

/**
 * Does the next batch of the job that has waited longest, in one transaction that changes at most `limit` documents of one
 * customer. It waits for no lock: a customer who is busy is passed over. Returns undefined when there is nothing to do, or
 * nobody's turn.
 */
export async function workOnNextJob({ db, now }: JobWorkDeps, limit: number): Promise<WorkedBatch | undefined> {
  for (const { id, owner_id: ownerId } of await findDueJobs(db, { limit: CANDIDATES, now: now() })) {
    const work = async () => {
      if (!(await tryLockOwner(db, ownerId))) return undefined;
      const job = await findJob(db, { id, ownerId });
      return job === undefined ? undefined : workOn({ db, job, limit, now: now() });
    };
    const worked = await db.tx(work).catch(async (cause: unknown) => {
      await recordStuck(db, { kind: JOB_WORK, id }, now());
      throw new Error(`The ${JOB_WORK} ${id} failed.`, { cause });
    });
    if (worked === undefined) continue;
    await forgetStuck(db, { kind: JOB_WORK, id });
    return { blobKeys: worked.blobKeys ?? [] };
  }
  return undefined;
}
