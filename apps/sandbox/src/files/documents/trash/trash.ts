import { type OnConflict, ROOT_FOLDER_ID } from '@abrak/core/files';
import type { WireDocument } from '@abrak/core/internal';
import { addEvents } from '../../../events/index.ts';
import { notFound } from '../../../shared/index.ts';
import { placeArrivals } from '../arrivals/placeArrivals.ts';
import { type Actor, getOwn } from '../documentActions.ts';
import { findInsideTrash } from '../insideTrashStore.ts';
import { eraseByJob, trashTrees } from '../queue/startJobs.ts';
import { withMarks } from '../marks/withMarks.ts';
import { addUsage, findDocuments, type Folder, lockOwner, placeIn, rootFolder } from '../documentStore.ts';
import { eventDocument, wireDocument } from '../wireDocument.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { eraseChosen, findChosen, findFormerFolders, sortByDepth } from './trashStore.ts';

/** Trashed document in the format on the wire; `trashedAt` is in milliseconds since the epoch. */
export type WireTrashed = WireDocument & { readonly trashedAt: number };

/**
 * Lists the documents that the customer trashed, newest first, with the paths that they had. The contents of trashed
 * folders are not listed.
 */
export async function listTrash({ db, customer }: Pick<Actor, 'customer' | 'db'>): Promise<WireTrashed[]> {
  const chosen = await findChosen(db, customer.id);
  const folders = await findFormerFolders(db, new Set(chosen.map(({ folder_id }) => folder_id)));
  const documents = chosen.map(({ folder_id, trashed_at, ...row }) => {
    const folder: Folder = folders.get(folder_id) ?? rootFolder;
    return { ...wireDocument(row, placeIn(folder, customer.displayName)), trashedAt: Number(trashed_at) };
  });
  return withMarks(db, customer.id, documents);
}

function tellDeleted(
  { db, customer, now }: Pick<Actor, 'customer' | 'db' | 'now'>,
  documents: readonly DocumentRow[],
  isErased: boolean,
): Promise<void> {
  const data = documents.map((document) => ({ document: { ...eventDocument(document), isErased } }));
  return addEvents(db, { type: 'file.deleted', customerId: customer.id, data }, now);
}

/** Moves documents to the trash; those that are already there stay unchanged. Throws itemMissing. */
export function trash(actor: Actor, ids: readonly number[]): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const documents = await getOwn(actor, ids);
    const inside = await findInsideTrash(db, ids);
    const going = documents.filter(({ id, trashed_at }) => trashed_at === null && !inside.has(id));
    await trashTrees(actor, going);
    await tellDeleted(actor, going, false);
  });
}

async function getChosen(actor: Actor, ids: readonly number[]): Promise<DocumentRow[]> {
  const documents = await getOwn(actor, ids);
  if (documents.some(({ id, trashed_with }) => trashed_with !== id)) throw notFound();
  return documents;
}

// A folder that is being restored by a job is there, too, though it may still have its mark.
async function isThere({ db, customer }: Actor, { id, trashed_at, trashed_with }: DocumentRow): Promise<boolean> {
  const [around] =
    trashed_with === null || trashed_with === id ? [] : await findDocuments(db, customer.id, [trashed_with]);
  if (trashed_at !== null && around?.trashed_at !== null) return false;
  return !(await findInsideTrash(db, [around?.id ?? id])).has(around?.id ?? id);
}

async function restoreSiblings(actor: Actor, ids: readonly number[], onConflict: OnConflict): Promise<void> {
  const { db, customer } = actor;
  // Read again, because their folder may have been restored or merged meanwhile.
  const siblings = await getOwn(actor, ids);
  const [folder] = await findDocuments(
    db,
    customer.id,
    siblings.slice(0, 1).map(({ folder_id }) => folder_id),
  );
  const folderId = folder !== undefined && (await isThere(actor, folder)) ? folder.id : ROOT_FOLDER_ID;
  await placeArrivals(
    actor,
    siblings.map((document) => ({ ...document, folderId })),
    onConflict,
  );
}

/**
 * Restores documents that the customer trashed to their folders, or to the root folder when those are erased or
 * trashed. Throws itemMissing or nameExists.
 */
export function restore(actor: Actor, ids: readonly number[], onConflict: OnConflict): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await restoreChosen(actor, ids, onConflict);
  });
}

/** Restores documents like `restore`. Call it after `lockOwner`. */
export async function restoreChosen(actor: Actor, ids: readonly number[], onConflict: OnConflict): Promise<void> {
  const folderIds = new Map((await getChosen(actor, ids)).map(({ id, folder_id }) => [id, folder_id]));
  // Outer folders first, so that documents from them are restored into them.
  const sorted = await sortByDepth(actor.db, [...folderIds.keys()]);
  for (const siblings of Map.groupBy(sorted, (id) => folderIds.get(id)).values()) {
    await restoreSiblings(actor, siblings, onConflict);
  }
}

/**
 * Erases documents that the customer trashed, with the contents that were trashed with them, and subtracts their bytes
 * from the usage. Large trees are erased by a job. Throws itemMissing. Returns the keys of blobs that no document refers
 * to any more.
 */
export function erase(actor: Actor, ids: readonly number[]): Promise<string[]> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const documents = await getChosen(actor, ids);
    if (await eraseByJob(actor, documents)) return [];
    await tellDeleted(actor, documents, true);
    const { blobKeys, sizeBytes } = await eraseChosen(db, ids);
    await addUsage(db, customer.id, -sizeBytes);
    return blobKeys;
  });
}
