import { checkDocumentName, nameKey, ROOT_FOLDER_ID } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { HttpError, type SignedInCustomer } from '../http/index.ts';
import {
  addDocument,
  findAncestorIds,
  findDocuments,
  findFolder,
  findTakenNames,
  type Folder,
  lockOwner,
  markTrashed,
  placeIn,
  setFolder,
  setName,
} from './documentStore.ts';
import { type DocumentRow, wireDocument } from './wireDocument.ts';

/** Who acts, and when. */
export interface Actor {
  readonly db: DbScope;
  readonly customer: SignedInCustomer;
  readonly now: Date;
}

function checkedName(name: string): string {
  const checked = checkDocumentName(name);
  if (checked.ok) return checked.value;
  throw new HttpError('nameInvalid', { msg: checked.code, field: 'name' });
}

// All or nothing: one id that is not the customer's own stops the whole call.
async function getOwn({ db, customer }: Actor, ids: readonly number[]): Promise<DocumentRow[]> {
  const documents = await findDocuments(db, customer.id, ids);
  if (documents.length < new Set(ids).size) throw new HttpError('itemMissing');
  return documents;
}

async function getOwnUntrashed(actor: Actor, ids: readonly number[]): Promise<DocumentRow[]> {
  const documents = await getOwn(actor, ids);
  if (documents.some(({ trashed_at }) => trashed_at !== null)) throw new HttpError('itemMissing');
  return documents;
}

/** The folder to put something in: missing is itemMissing, a file is notAFolder. */
export async function getTargetFolder({ db, customer }: Omit<Actor, 'now'>, id: number): Promise<Folder> {
  const folder = await findFolder(db, customer.id, id);
  if (folder !== undefined) return folder;
  const [document] = await findDocuments(db, customer.id, [id]);
  const isFile = document?.discriminator === 'F' && document.trashed_at === null;
  throw new HttpError(isFile ? 'notAFolder' : 'itemMissing');
}

/** Refuses names that a folder already holds. */
export async function refuseTakenNames(
  db: DbScope,
  folder: { readonly ownerId: number; readonly folderId: number; readonly exceptIds?: readonly number[] },
  names: readonly string[],
): Promise<void> {
  const isRepeated = new Set(names.map(nameKey)).size < names.length;
  if (isRepeated || (await findTakenNames(db, folder, names)).length > 0) {
    throw new HttpError('nameExists', { field: 'name' });
  }
}

/** Makes a folder; refuses with nameInvalid, nameExists, itemMissing or notAFolder. */
export function createFolder(actor: Actor, input: { readonly name: string; readonly parentId: number }) {
  const { db, customer, now } = actor;
  const name = checkedName(input.name);
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const folder = await getTargetFolder(actor, input.parentId);
    await refuseTakenNames(db, { ownerId: customer.id, folderId: folder.id }, [name]);
    const document = await addDocument(db, { ownerId: customer.id, folderId: folder.id, name, createdAt: now });
    return wireDocument(document, placeIn(folder, customer.displayName));
  });
}

/** Gives a document another name; refuses with nameInvalid, nameExists or itemMissing. */
export function rename(actor: Actor, input: { readonly id: number; readonly name: string }): Promise<void> {
  const { db, customer } = actor;
  const name = checkedName(input.name);
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    for (const { id, folder_id } of await getOwnUntrashed(actor, [input.id])) {
      await refuseTakenNames(db, { ownerId: customer.id, folderId: folder_id, exceptIds: [id] }, [name]);
      await setName(db, id, name);
    }
  });
}

/** Puts documents in the trash; what is there already stays as it is. */
export function trash(actor: Actor, ids: readonly number[]): Promise<void> {
  const { db, customer, now } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await getOwn(actor, ids);
    await markTrashed(db, ids, now);
  });
}

/** Moves documents into a folder; refuses with moveIntoSelf, nameExists, notAFolder or itemMissing. */
export function move(actor: Actor, ids: readonly number[], targetId: number): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const documents = await getOwnUntrashed(actor, ids);
    const target = await getTargetFolder(actor, targetId);
    const chosen = new Set(ids);
    const ancestors = target.id === ROOT_FOLDER_ID ? [] : await findAncestorIds(db, target.id);
    if (ancestors.some((id) => chosen.has(id))) throw new HttpError('moveIntoSelf');
    const names = documents.map(({ name }) => name);
    await refuseTakenNames(db, { ownerId: customer.id, folderId: target.id, exceptIds: ids }, names);
    await setFolder(db, ids, target.id);
  });
}
