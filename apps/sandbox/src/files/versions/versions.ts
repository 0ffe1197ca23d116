import type { WireDocument, WireVersion } from '@abrak/core/internal';
import { isUuid, notFound } from '../../shared/index.ts';
import {
  type Actor,
  addBlob,
  addUsage,
  findDocuments,
  findFolder,
  getOwnUntrashed,
  isPrivate,
  lockOwner,
  type NewFile,
  placeIn,
  type StoredBy,
  wireDocument,
} from '../documents/index.ts';
import type { DocumentRow } from '../../db/index.ts';
import {
  addAlias,
  addVersion,
  type ContentColumns,
  deleteVersions,
  type FileRow,
  findSurplus,
  findVersion,
  findVersions,
  forgetVersion,
  setContent,
  type VersionKey,
  type VersionRow,
} from './versionStore.ts';

/** Limits of the versions of each file. */
export interface VersionLimits {
  /** Largest number of versions besides the present content. */
  readonly kept: number;
  /** Days after which a replaced content is deleted. */
  readonly days: number;
}

type Changer = Pick<Actor, 'customer' | 'db' | 'now'>;

function wireVersion({ uuid, size_bytes, generic_type, mime_type, stored_at, stored_by }: VersionRow): WireVersion {
  return {
    uuid,
    size: size_bytes,
    genericType: generic_type,
    mimeType: mime_type,
    storedAt: stored_at.getTime(),
    storedBy: stored_by,
  };
}

async function getFile(actor: Actor, id: number): Promise<FileRow> {
  const [document] = await getOwnUntrashed(actor, [id]);
  const { blob_key = null } = document ?? {};
  if (document === undefined || blob_key === null) throw notFound();
  return { ...document, blob_key };
}

async function getVersion({ db }: Changer, key: VersionKey): Promise<VersionRow> {
  const version = isUuid(key.uuid) ? await findVersion(db, key) : undefined;
  if (version === undefined) throw notFound();
  return version;
}

// The document gets the UUID of its new content. Readers of a document that is open to them know the old one.
async function exchangeContent({ db, now }: Changer, file: FileRow, content: ContentColumns): Promise<DocumentRow> {
  await addVersion(db, file, now);
  if (!(await isPrivate(db, file.id))) await addAlias(db, { documentId: file.id, uuid: file.uuid });
  return setContent(db, file.id, content);
}

/**
 * Gives a file new content and keeps the old one as a version; versions beyond the limit are deleted, and their bytes no
 * longer count. Call it after `lockOwner`, in the transaction in which the bytes of the new content are counted.
 */
export async function replaceContent(
  actor: Changer,
  id: number,
  { file, limits }: { readonly file: NewFile; readonly limits: VersionLimits },
): Promise<DocumentRow> {
  const { db, customer, now } = actor;
  const [document] = await findDocuments(db, customer.id, [id]);
  if (document === undefined || document.blob_key === null) throw notFound();
  const { blobKey, genericType, mimeType, sizeBytes, modifiedAt = null, storedBy = null } = file;
  await addBlob(db, file, now);
  const changed = await exchangeContent(
    actor,
    { ...document, blob_key: document.blob_key },
    {
      uuid: blobKey,
      blob_key: blobKey,
      generic_type: genericType,
      mime_type: mimeType,
      size_bytes: sizeBytes,
      created_at: now,
      modified_at: modifiedAt,
      stored_by: storedBy,
    },
  );
  const surplus = await deleteVersions(db, await findSurplus(db, id, limits.kept));
  await addUsage(db, customer.id, -surplus.sizeBytes);
  return changed;
}

/** Lists the versions of a file, the newest first. Throws itemMissing. */
export async function listVersions(actor: Actor, id: number): Promise<WireVersion[]> {
  await getFile(actor, id);
  return (await findVersions(actor.db, id)).map(wireVersion);
}

/**
 * Makes a version the content of its file, whose present content becomes the newest version; a version that is the content
 * already stays so. Throws itemMissing.
 */
export function restoreVersion(actor: Actor, key: VersionKey): Promise<WireDocument> {
  const { db, customer, now } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const file = await getFile(actor, key.documentId);
    const folder = await findFolder(db, customer.id, file.folder_id);
    if (folder === undefined) throw notFound();
    const place = placeIn(folder, customer.displayName);
    if (file.uuid === key.uuid) return wireDocument(file, place);
    const { id, uuid, blob_key, generic_type, mime_type, size_bytes, modified_at } = await getVersion(actor, key);
    await forgetVersion(db, id);
    const stored_by: StoredBy = 'restore';
    return wireDocument(
      await exchangeContent(actor, file, {
        uuid,
        blob_key,
        generic_type,
        mime_type,
        size_bytes,
        created_at: now,
        modified_at,
        stored_by,
      }),
      place,
    );
  });
}

/** Deletes a version, whose bytes no longer count. Throws itemMissing. Returns the keys of blobs that nothing else shares. */
export function deleteVersion(actor: Actor, key: VersionKey): Promise<string[]> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await getFile(actor, key.documentId);
    const { id } = await getVersion(actor, key);
    const { blobKeys, sizeBytes } = await deleteVersions(db, [id]);
    await addUsage(db, customer.id, -sizeBytes);
    return blobKeys;
  });
}
