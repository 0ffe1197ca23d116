import { checkDocumentName } from '@abrak/core/files';
import { nameKey } from '@abrak/core/internal';
import type { DbScope, DocumentRow } from '../../db/index.ts';
import { notFound, Refusal, type SignedInCustomer } from '../../shared/index.ts';
import {
  addDocument,
  findDocuments,
  findFolder,
  findTakenNames,
  type Folder,
  lockOwner,
  placeIn,
  setName,
} from './documentStore.ts';
import { findInsideTrash } from './insideTrashStore.ts';
import { refuseTooDeep, refuseTooManyDocuments } from './limits/treeLimits.ts';
import { wireDocument } from './wireDocument.ts';

/** Signed-in customer who makes a change, with the database and the time of the call. */
export interface Actor {
  readonly db: DbScope;
  readonly customer: SignedInCustomer;
  readonly now: Date;
  /** Documents from which on the work on a tree is done by a job. */
  readonly jobFrom: number;
}

function checkedName(name: string): string {
  const checked = checkDocumentName(name);
  if (checked.ok) return checked.value;
  throw new Refusal('nameInvalid', { msg: checked.code, field: 'name' });
}

/**
 * Returns the customer's own documents in the order of `ids`, trashed ones included. Throws itemMissing when one of
 * them does not exist or belongs to another customer.
 */
export async function getOwn(
  { db, customer }: Omit<Actor, 'jobFrom' | 'now'>,
  ids: readonly number[],
): Promise<DocumentRow[]> {
  const found = new Map((await findDocuments(db, customer.id, ids)).map((document) => [document.id, document]));
  return Array.from(new Set(ids), (id) => {
    const document = found.get(id);
    if (document === undefined) throw notFound();
    return document;
  });
}

/**
 * Returns the customer's own documents in the order of `ids`. Throws itemMissing when one of them does not exist,
 * belongs to another customer or is in the trash.
 */
export async function getOwnUntrashed(actor: Actor, ids: readonly number[]): Promise<DocumentRow[]> {
  const documents = await getOwn(actor, ids);
  if (documents.some(({ trashed_at }) => trashed_at !== null)) throw notFound();
  if ((await findInsideTrash(actor.db, ids)).size > 0) throw notFound();
  return documents;
}

/**
 * Returns the folder to create or move documents in. Throws itemMissing when it does not exist, notAFolder for a file.
 */
export async function getTargetFolder({ db, customer }: Omit<Actor, 'jobFrom' | 'now'>, id: number): Promise<Folder> {
  const folder = await findFolder(db, customer.id, id);
  if (folder !== undefined) return folder;
  const [document] = await findDocuments(db, customer.id, [id]);
  const isFile = document?.discriminator === 'F' && document.trashed_at === null;
  throw new Refusal(isFile ? 'notAFolder' : 'itemMissing');
}

// Throws nameExists when the folder already contains one of the names, or when two of the names are equal.
async function refuseTakenNames(
  db: DbScope,
  folder: { readonly ownerId: number; readonly folderId: number; readonly exceptIds?: readonly number[] },
  names: readonly string[],
): Promise<void> {
  const isRepeated = new Set(names.map(nameKey)).size < names.length;
  if (isRepeated || (await findTakenNames(db, folder, names)).length > 0) {
    throw new Refusal('nameExists', { field: 'name' });
  }
}

/** Creates a folder. Throws nameInvalid, nameExists, itemMissing, notAFolder, treeTooLarge or limitReached. */
export function createFolder(actor: Actor, input: { readonly name: string; readonly parentId: number }) {
  const { db, customer, now } = actor;
  const name = checkedName(input.name);
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const folder = await getTargetFolder(actor, input.parentId);
    await refuseTakenNames(db, { ownerId: customer.id, folderId: folder.id }, [name]);
    await refuseTooDeep(db, folder.id, { levels: 1 });
    await refuseTooManyDocuments(db, customer.id, 1);
    const document = await addDocument(db, { ownerId: customer.id, folderId: folder.id, name, createdAt: now });
    return wireDocument(document, placeIn(folder, customer.displayName));
  });
}

/** Renames a document. Throws nameInvalid, nameExists or itemMissing. */
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
