import { buffer } from 'node:stream/consumers';
import { cleanUploadName, DAY_MS, type WireDocument } from '@abrak/core/internal';
import type { DbScope } from '../../../db/index.ts';
import { SNIFF_BYTES } from '../../../media/index.ts';
import { notFound, Refusal, type SignedInCustomer } from '../../../shared/index.ts';
import type { BlobStore } from '../../../store/index.ts';
import { opener, refuseFullDisk } from '../../blobs/index.ts';
import {
  allowanceOf,
  findByUuid,
  findFolder,
  lockOwner,
  missingBlobs,
  placeIn,
  wireDocument,
} from '../../documents/index.ts';
import { addFile, type IntakeDeps, refuseInvalidTarget, refuseOversize, targetOf } from '../uploads/intake.ts';
import {
  addResumable,
  countResumables,
  findResumable,
  findUnknown,
  removeAllBut,
  removeExpired,
  removeResumable,
  type ResumableRow,
} from './resumableStore.ts';

/** Milliseconds after which an unfinished upload expires: one day. */
export const RESUMABLE_LIFETIME_MS = DAY_MS;

/** Maximum number of unfinished uploads per customer. */
const MAX_UNFINISHED = 1_000;

/** Call for one upload by a signed-in customer. */
export interface UploadCall {
  readonly deps: IntakeDeps;
  readonly customer: SignedInCustomer;
  readonly id: string;
}

/** Size and metadata that a client sends to create an upload. */
export interface Announcement {
  readonly sizeBytes: number;
  readonly metadata: ReadonlyMap<string, string>;
}

async function sweepExpired(db: DbScope, store: BlobStore, now: Date): Promise<void> {
  await store.growing.remove(await removeExpired(db, now));
}

/**
 * Removes expired uploads and files without an upload. When no upload is running, also removes uploads without a file:
 * the process crashed while creating them.
 */
export async function sweepResumables(
  db: DbScope,
  store: BlobStore,
  { now, isIdle }: { readonly now: Date; readonly isIdle: boolean },
): Promise<void> {
  await sweepExpired(db, store, now);
  const fileNames = await store.growing.list();
  if (isIdle) await removeAllBut(db, fileNames);
  // An upload's row is inserted before its file and deleted before it.
  await store.growing.remove(await findUnknown(db, fileNames));
}

/**
 * Creates an upload. Makes all the checks that its end repeats, so that the client sends no bytes in vain. Other
 * unfinished uploads count with their announced sizes.
 */
export async function begin({ deps, customer, id }: UploadCall, { sizeBytes, metadata }: Announcement): Promise<void> {
  const { db, store } = deps;
  const now = deps.now();
  await sweepExpired(db, store, now);
  const name = cleanUploadName(metadata.get('filename') ?? '');
  const target = targetOf(metadata, now);
  await db.tx(async () => {
    const allowance = allowanceOf(await lockOwner(db, customer.id), deps);
    const others = await countResumables(db, customer.id, now);
    if (others.count >= MAX_UNFINISHED) throw new Refusal('tooManyRequests', { msg: 'too many unfinished uploads' });
    refuseOversize(sizeBytes, { ...allowance, usedBytes: allowance.usedBytes + others.bytes });
    await refuseFullDisk(store, sizeBytes);
    await refuseInvalidTarget({ deps, customer }, name, target);
    await addResumable(db, {
      id,
      owner_id: customer.id,
      folder_id: target.folderId,
      name,
      on_conflict: target.onConflict,
      size_bytes: sizeBytes,
      modified_at: target.modifiedAt ?? null,
      expires_at: new Date(now.getTime() + RESUMABLE_LIFETIME_MS),
    });
  });
}

/** Finds the customer's own upload that is unfinished and has not expired. */
export async function findUnfinished({ deps, customer, id }: UploadCall): Promise<ResumableRow | undefined> {
  const upload = await findResumable(deps.db, id);
  return upload?.owner_id === customer.id && upload.expires_at > deps.now() ? upload : undefined;
}

/** Returns the document of a finished upload. Throws itemMissing when the customer has no such document. */
export async function getFinished({ deps: { db }, customer, id }: UploadCall): Promise<WireDocument> {
  const document = await findByUuid(db, id);
  const isOwnFile = document?.owner_id === customer.id && document.discriminator === 'F';
  const folder = isOwnFile ? await findFolder(db, customer.id, document.folder_id) : undefined;
  if (document === undefined || folder === undefined) throw notFound();
  return wireDocument(document, placeIn(folder, customer.displayName));
}

/** Removes an upload and its bytes. Keeps the bytes when its row is gone and they belong to a document. */
export async function discard({ deps: { db, store }, id }: UploadCall): Promise<void> {
  // The row of an upload that expired just now is gone, too; its bytes may have become a blob since.
  if (!(await removeResumable(db, id)) && !(await missingBlobs(db, [id])).has(id)) return;
  await store.delete(id);
  await store.growing.remove([id]);
}

async function makeDocument({ deps, customer, id }: UploadCall, upload: ResumableRow): Promise<WireDocument> {
  const { db, store } = deps;
  await store.adopt(id);
  const beginning = await buffer(await opener(store, id)({ start: 0, end: SNIFF_BYTES - 1 }));
  const { name, size_bytes: sizeBytes, folder_id: folderId, on_conflict: onConflict } = upload;
  const checksum = upload.summed_bytes === sizeBytes ? upload.checksum : undefined;
  const file = { key: id, name, sizeBytes, beginning, checksum };
  const document = await db.tx(async () => {
    // Deletes the row in the same transaction, so that the upload cannot become a second document.
    if (!(await removeResumable(db, id))) throw notFound();
    return addFile({ deps, customer }, file, { folderId, onConflict, modifiedAt: upload.modified_at ?? undefined });
  });
  await store.growing.remove([id]);
  return document;
}

/**
 * Turns a complete upload into a document; returns the existing document when that has happened before. A refusal
 * removes the upload; after any other error it can be finished again. Calls for one upload must not run in parallel.
 */
export async function finish(call: UploadCall): Promise<WireDocument> {
  const upload = await findUnfinished(call);
  if (upload === undefined) return getFinished(call);
  try {
    return await makeDocument(call, upload);
  } catch (error) {
    if (error instanceof Refusal) await discard(call);
    throw error;
  }
}
