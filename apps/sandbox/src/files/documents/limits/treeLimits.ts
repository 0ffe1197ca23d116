import { ROOT_FOLDER_ID } from '@abrak/core/files';
import type { DbScope } from '../../../db/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { countDocuments, depthOf, isDeeperThan } from './treeStore.ts';

/** Maximum number of folders inside each other. */
export const MAX_DEPTH = 100;
/** Maximum number of documents of a customer, those in the trash included: rows take room that no quota counts. */
export const MAX_DOCUMENTS = 200_000;
/** Maximum number of documents that one call copies: a copy is one transaction, for which calls of its owner wait. */
const MAX_COPIED = 2_000;
/** Maximum number of documents of a copy in the embedded database, where everybody waits for its transaction. */
const MAX_COPIED_SERIALLY = 1_000;
/** Maximum number of documents of an archive, which is laid out again for each download. */
export const MAX_ARCHIVED = 10_000;

/** Returns the maximum number of documents that one call copies. */
export function maxCopied({ isSerial }: Pick<DbScope, 'isSerial'>): number {
  return isSerial ? MAX_COPIED_SERIALLY : MAX_COPIED;
}

/** Throws treeTooLarge when there are more documents than one call may concern. */
export function refuseTooMany(documents: readonly unknown[], limit: number): void {
  if (documents.length > limit) throw new Refusal('treeTooLarge', { msg: `more than ${limit} documents` });
}

/**
 * Throws treeTooLarge when folders of `levels` levels, or these folders with what is in them, would be too deep in a
 * folder. Call it after `lockOwner`.
 */
export async function refuseTooDeep(
  db: DbScope,
  folderId: number,
  arriving: { readonly levels: number } | { readonly folderIds: readonly number[] },
): Promise<void> {
  const left = MAX_DEPTH - (folderId === ROOT_FOLDER_ID ? 0 : await depthOf(db, folderId));
  const isTooDeep =
    'levels' in arriving ? arriving.levels > left : await isDeeperThan(db, arriving.folderIds, Math.max(left, 0));
  if (isTooDeep)
    throw new Refusal('treeTooLarge', { msg: `folders inside each other on more than ${MAX_DEPTH} levels` });
}

/** Throws limitReached when a customer would have too many documents. Call it after `lockOwner`. */
export async function refuseTooManyDocuments(db: DbScope, ownerId: number, added: number): Promise<void> {
  if ((await countDocuments(db, ownerId)) + added > MAX_DOCUMENTS)
    throw new Refusal('limitReached', { msg: `more than ${MAX_DOCUMENTS} documents` });
}
