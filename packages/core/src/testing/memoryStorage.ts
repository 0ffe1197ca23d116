import { storageLimits } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { type StoredDocument, genericTypes, type OnConflict, checkUpload } from '../files/index.ts';
import { hasCapability } from '../settings/index.ts';
import { type MemoryAccount, type MemoryWorld, requireFeature, settingsOf } from './memoryRoute.ts';

/** Folder, name and conflict handling of a new file. */
export interface StorageTarget {
  readonly folderId: number;
  readonly name: string;
  readonly onConflict: OnConflict;
}

/** New file without its name. */
export interface NewFile {
  readonly sizeBytes: number;
  /** Empty when unknown. */
  readonly mimeType: string;
  /** Time when the file was changed; undefined when it is unknown. */
  readonly modifiedAt?: number | undefined;
  /** Default: a sample of the file's kind is served. */
  readonly bytes?: Uint8Array;
}

/** Account that a file is stored in, and the source that selects the size limit. */
export interface StorageSource {
  readonly account: MemoryAccount;
  readonly world: MemoryWorld;
  /** Default: upload. */
  readonly source?: 'upload' | 'url';
}

/** Returns the limits of a customer's storage. */
export function limitsOf({ account, world, source }: StorageSource) {
  const { plan } = account.customer.user;
  const ofPlan = plan === null ? undefined : { ...storageLimits(plan.id), quotaBytes: plan.quotaBytes };
  const { fileCapBytes, urlCapBytes, quotaBytes } = { ...ofPlan, ...world.limits };
  const cap = source === 'url' ? (urlCapBytes ?? fileCapBytes) : fileCapBytes;
  return { ...(cap !== undefined && { fileCapBytes: cap }), ...(quotaBytes !== undefined && { quotaBytes }) };
}

function isReplacing(onConflict: OnConflict): boolean {
  return onConflict === 'replace' || onConflict === 'merge';
}

/**
 * Stores a file and counts its size; throws notAllowed, fileTooLarge, quotaExceeded and the errors of
 * `DocumentTree.addFile`.
 */
export function storeFile(
  from: StorageSource,
  { folderId, name, onConflict }: StorageTarget,
  file: NewFile,
): StoredDocument {
  const { account, source = 'upload' } = from;
  const { sizeBytes, mimeType, modifiedAt, bytes } = file;
  requireFeature(from, 'upload');
  const check = checkUpload({ sizeBytes }, { ...limitsOf(from), usedBytes: account.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code, fields: { file: check.code } });
  const genericType = genericTypes.find((type) => mimeType.startsWith(`${type}/`)) ?? 'other';
  const content = { sizeBytes, mimeType: mimeType || null, genericType, modifiedAt };
  const replaced =
    isReplacing(onConflict) && hasCapability(settingsOf(from.world), 'versions')
      ? account.tree.fileNamed(folderId, name)
      : undefined;
  const document =
    replaced === undefined
      ? account.tree.addFile(folderId, { name, ...content }, onConflict)
      : account.versions.replace(replaced.id, content, source);
  account.versions.note(document.uuid, source);
  account.usedBytes += sizeBytes;
  if (bytes !== undefined) account.contents.set(document.uuid, bytes);
  return document;
}
