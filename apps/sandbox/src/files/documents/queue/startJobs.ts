import type { DocumentRow } from '../../../db/index.ts';
import type { Actor } from '../documentActions.ts';
import {
  clearMarksInside,
  clearTrashMark,
  countTrashedWith,
  countTrees,
  markOutermost,
  markTrashed,
} from '../trash/trashStore.ts';
import { clearMarks, markErasing } from './batchStore.ts';
import { addJob, hasJobs, type NewJob } from './jobStore.ts';

/** Document whose tree is worked on. */
export type TreeTop = Pick<DocumentRow, 'discriminator' | 'id' | 'name'>;

const idsOf = (tops: readonly TreeTop[]) => tops.map(({ id }) => id);

// While a job runs, its trees are between two states, so further folders wait for their turn, small ones too.
async function isWorkForJob(
  { db, customer, jobFrom }: Actor,
  tops: readonly TreeTop[],
  count: () => Promise<number>,
): Promise<number | undefined> {
  if (!tops.some(({ discriminator }) => discriminator === 'D')) return undefined;
  const total = await count();
  return total >= jobFrom || (await hasJobs(db, customer.id)) ? total : undefined;
}

// The chosen documents are done at once. The count may be too low while other jobs run.
function leftOf(total: number, doneCount: number): number {
  return Math.max(1, total - doneCount);
}

function start(
  { db, customer }: Actor,
  tops: readonly TreeTop[],
  job: Pick<NewJob, 'kind' | 'rootIds' | 'total'>,
): Promise<void> {
  const first = tops.find(({ id }) => job.rootIds.includes(id));
  return first === undefined ? Promise.resolve() : addJob(db, { ...job, ownerId: customer.id, name: first.name });
}

/**
 * Trashes documents with their contents; documents in `exceptIds` are moved out of them afterwards, in the same
 * transaction. Large trees are trashed at once for all readers, and a job marks their contents. Call it after `lockOwner`.
 */
export async function trashTrees(
  actor: Actor,
  tops: readonly TreeTop[],
  exceptIds: readonly number[] = [],
): Promise<void> {
  const { db, customer, now } = actor;
  const ids = idsOf(tops);
  const total = await isWorkForJob(actor, tops, () => countTrees(db, customer.id, ids));
  if (total === undefined) return markTrashed(db, ids, { now, exceptIds });
  const rootIds = await markOutermost(db, ids, now);
  await start(actor, tops, { kind: 'trash', rootIds, total: leftOf(total, rootIds.length) });
}

/** Documents that leave the trash, in their new places, and folders whose contents are merged into others. */
export interface Untrashed {
  readonly placed: readonly TreeTop[];
  readonly emptied: readonly TreeTop[];
}

/**
 * Takes documents out of the trash with what was trashed with them. The contents of large trees follow by a job. Call it
 * after `lockOwner`.
 */
export async function untrashTrees(actor: Actor, { placed, emptied }: Untrashed): Promise<void> {
  const { db } = actor;
  const emptiedIds = idsOf(emptied);
  const tops = [...placed, ...emptied];
  const ids = idsOf(tops);
  const total = await isWorkForJob(actor, tops, () => countTrashedWith(db, ids));
  if (total === undefined) return clearTrashMark(db, ids, { exceptIds: emptiedIds });
  await clearMarks(db, idsOf(placed));
  await clearMarksInside(db, emptiedIds);
  if (total > 0) await start(actor, tops, { kind: 'restore', rootIds: ids, total: leftOf(total, placed.length) });
}

/** Starts a job that erases trashed documents; returns false when they are few enough to be erased at once. */
export async function eraseByJob(actor: Actor, tops: readonly TreeTop[]): Promise<boolean> {
  const { db } = actor;
  const ids = idsOf(tops);
  const total = await isWorkForJob(actor, tops, () => countTrashedWith(db, ids));
  if (total === undefined) return false;
  await markErasing(db, ids);
  await start(actor, tops, { kind: 'erase', rootIds: ids, total });
  return true;
}
