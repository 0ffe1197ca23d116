import { createHash } from 'node:crypto';
import { nameKey, numberedName } from '@abrak/core/internal';
import { type ArchiveEntry, createUniqueNames } from '../../archive/index.ts';
import type { DbScope } from '../../db/index.ts';
import { findTree } from './archiveStore.ts';

/** Document as an archive entry, with the key of its bytes. */
export interface ArchivedDocument extends ArchiveEntry {
  /** Key of its blob; empty for a folder. */
  readonly blobKey: string;
}

/** Documents with all their descendants. */
export interface ArchiveTree {
  /** Entries of the archive; a folder precedes its contents. */
  readonly documents: readonly ArchivedDocument[];
  /** Hash over ids, names, folders, sizes, times and blobs. Differs whenever the archive would differ. */
  readonly fingerprint: string;
}

/**
 * Collects documents with all their descendants that are not in the trash. Equal names at the top level are numbered.
 */
export async function collectTree(db: DbScope, ids: readonly number[]): Promise<ArchiveTree> {
  const documents: ArchivedDocument[] = [];
  const folders = new Map<number, ArchivedDocument>();
  const makeUnique = createUniqueNames(nameKey);
  const hash = createHash('sha256');
  const rows = await findTree(db, ids);
  for (const { id, folder_id, name, size_bytes, blob_key, created_at, checksum } of rows) {
    const folder = folders.get(folder_id) ?? null;
    const modifiedAt = created_at.getTime();
    const document = {
      name: folder === null ? makeUnique((number) => (number === 1 ? name : numberedName(name, number))) : name,
      folder,
      sizeBytes: blob_key === null ? null : size_bytes,
      modifiedAt,
      checksum: checksum ?? undefined,
      blobKey: blob_key ?? '',
    };
    documents.push(document);
    if (blob_key === null) folders.set(id, document);
    hash.update(JSON.stringify([folder_id, id, document.name, size_bytes, blob_key, modifiedAt]));
  }
  return { documents, fingerprint: hash.digest('base64url') };
}
