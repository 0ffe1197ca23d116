import { createHash } from 'node:crypto';
import { type ArchiveEntry, entryNames } from '../../archive/index.ts';
import { admitWork, refuseSpentWork, type Worker } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { MAX_ARCHIVED, refuseTooMany } from '../documents/index.ts';
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

/** Customer or network for whom an archive is made, and the time. */
export interface ArchiveWork {
  readonly by: Worker;
  readonly now: Date;
}

/**
 * Collects documents with all their descendants that are not in the trash, and counts them as work. They get names that
 * every system can unpack. Throws treeTooLarge or tooManyRequests.
 */
export async function collectTree(db: DbScope, ids: readonly number[], { by, now }: ArchiveWork): Promise<ArchiveTree> {
  const documents: ArchivedDocument[] = [];
  const folders = new Map<number, ArchivedDocument>();
  const hash = createHash('sha256');
  await refuseSpentWork(db, by, now);
  const rows = await findTree(db, ids, MAX_ARCHIVED + 1);
  await admitWork(db, by, { documents: rows.length, now });
  refuseTooMany(rows, MAX_ARCHIVED);
  const names = entryNames(rows);
  for (const [index, row] of rows.entries()) {
    const { id, folder_id, size_bytes, blob_key, created_at, modified_at, checksum, is_summed } = row;
    const folder = folders.get(folder_id) ?? null;
    const modifiedAt = (modified_at ?? created_at).getTime();
    const document = {
      name: names[index] ?? '',
      folder,
      sizeBytes: blob_key === null ? null : size_bytes,
      modifiedAt,
      checksum: checksum ?? undefined,
      isSummed: is_summed ?? false,
      blobKey: blob_key ?? '',
    };
    documents.push(document);
    if (blob_key === null) folders.set(id, document);
    hash.update(JSON.stringify([folder_id, id, document.name, size_bytes, blob_key, modifiedAt]));
  }
  return { documents, fingerprint: hash.digest('base64url') };
}
