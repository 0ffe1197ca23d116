import { createHash } from 'node:crypto';
import { nameKey } from '@abrak/core/internal';
import { type ArchiveEntry, createUniqueNames } from '../../archive/index.ts';
import { admitWork, refuseSpentWork, type Worker } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { MAX_ARCHIVED, refuseTooMany } from '../documents/index.ts';
import { entryName } from './archiveNames.ts';
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
 * Collects documents with all their descendants that are not in the trash, and counts them as work. Names that are too
 * long to be unpacked are cut; names of a folder that are equal then, and equal ones at the top level, are numbered.
 * Throws treeTooLarge or tooManyRequests.
 */
export async function collectTree(db: DbScope, ids: readonly number[], { by, now }: ArchiveWork): Promise<ArchiveTree> {
  const documents: ArchivedDocument[] = [];
  const folders = new Map<number, ArchivedDocument>();
  const uniqueNames = new Map<number, ReturnType<typeof createUniqueNames>>();
  const hash = createHash('sha256');
  await refuseSpentWork(db, by, now);
  const rows = await findTree(db, ids, MAX_ARCHIVED + 1);
  await admitWork(db, by, { documents: rows.length, now });
  refuseTooMany(rows, MAX_ARCHIVED);
  for (const { id, folder_id, name, size_bytes, blob_key, created_at, checksum } of rows) {
    const folder = folders.get(folder_id) ?? null;
    const makeUnique = uniqueNames.get(folder_id) ?? createUniqueNames(nameKey);
    uniqueNames.set(folder_id, makeUnique);
    const modifiedAt = created_at.getTime();
    const document = {
      name: makeUnique((number) => entryName(name, number)),
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
