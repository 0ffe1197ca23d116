import { notFound } from '../../shared/index.ts';
import {
  type Actor,
  type DocumentJobRow,
  findDocuments,
  findInsideTrash,
  findJob,
  findRoots,
  findWithoutFiles,
  getOwn,
  hideJob,
  listJobs,
  lockOwner,
  removeRoots,
  restoreChosen,
  trashTrees,
  unmarkErasing,
} from '../documents/index.ts';

/** Job in the format on the wire. */
export type WireJob = Pick<DocumentJobRow, 'done' | 'id' | 'kind' | 'name' | 'total'>;

/** Lists the running jobs of the customer, oldest first. */
export function listOwnJobs({ db, customer }: Pick<Actor, 'customer' | 'db'>): Promise<WireJob[]> {
  return listJobs(db, customer.id);
}

// Documents that are trashed already return, too, under a free name when their own has been taken meanwhile. Those that
// are to be erased afterwards are trashed to the end.
async function undoTrashing(actor: Actor, { id }: DocumentJobRow, rootIds: readonly number[]): Promise<void> {
  const roots = await findDocuments(actor.db, actor.customer.id, rootIds);
  const chosenIds = roots.filter((root) => root.trashed_with === root.id).map((root) => root.id);
  await removeRoots(actor.db, id, chosenIds);
  await hideJob(actor.db, id);
  if (chosenIds.length > 0) await restoreChosen(actor, chosenIds, 'keepBoth');
}

// The job goes on without being listed: trashing begins where all marks are gone.
async function undoRestoring(actor: Actor, { id }: DocumentJobRow, rootIds: readonly number[]): Promise<void> {
  const roots = await findDocuments(actor.db, actor.customer.id, rootIds);
  const inside = await findInsideTrash(actor.db, rootIds);
  await hideJob(actor.db, id);
  await trashTrees(
    actor,
    roots.filter((root) => root.trashed_at === null && !inside.has(root.id)),
  );
}

// Erased documents stay so. Folders without files are erased to the end: some may have lost their place.
async function stopErasing({ db, customer }: Actor, { id }: DocumentJobRow, rootIds: readonly number[]): Promise<void> {
  const emptied = new Set(await findWithoutFiles(db, rootIds));
  const keptIds = rootIds.filter((root) => !emptied.has(root));
  if (keptIds.length === 0) throw notFound();
  await getOwn({ db, customer }, keptIds);
  await unmarkErasing(db, keptIds);
  await removeRoots(db, id, keptIds);
  await hideJob(db, id);
}

/**
 * Cancels a job. Trees that it has not finished return to where they were: trashed ones to their folders, restored ones
 * and what is left of erased ones to the trash. Throws itemMissing when the job has ended, belongs to another customer, or
 * has nothing left to keep.
 */
export function cancelJob(actor: Actor, id: number): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const job = await findJob(db, { id, ownerId: customer.id });
    if (job?.is_listed !== true) throw notFound();
    const cancel = { trash: undoTrashing, restore: undoRestoring, erase: stopErasing }[job.kind];
    await cancel(actor, job, await findRoots(db, id));
  });
}
