import type { OnConflict } from '@abrak/core/files';
import type { DocumentRow } from '../../../db/index.ts';
import { type Actor, addDocument, claimPlace, type Folder, markTrashed, type NewFile } from '../../documents/index.ts';
import { replaceContent, type VersionLimits } from '../../versions/index.ts';

/** Place and content of a file that is added to a folder. */
export interface PlacedFile {
  readonly folder: Pick<Folder, 'id'>;
  readonly name: string;
  readonly onConflict: OnConflict;
  readonly file: NewFile;
  /** Undefined moves a replaced file to the trash. */
  readonly limits: VersionLimits | undefined;
}

/**
 * Adds a file to a folder and returns its document: a new one, or that of the file it replaces where versions are kept.
 * Throws nameExists. Call it after `lockOwner`, in the transaction in which the bytes are counted.
 */
export async function placeFile(
  actor: Pick<Actor, 'customer' | 'db' | 'now'>,
  { folder, name: wanted, onConflict, file, limits }: PlacedFile,
): Promise<DocumentRow> {
  const { db, customer, now } = actor;
  const { name, replaced } = await claimPlace(actor, { folder, name: wanted, onConflict });
  if (replaced !== undefined && limits !== undefined) return replaceContent(actor, replaced.id, { file, limits });
  if (replaced !== undefined) await markTrashed(db, [replaced.id], { now });
  return addDocument(db, { ownerId: customer.id, folderId: folder.id, name, createdAt: now, file });
}
