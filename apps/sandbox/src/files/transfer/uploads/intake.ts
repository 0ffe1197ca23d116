import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { hasCapability } from '@abrak/core';
import { type OnConflict, ROOT_FOLDER_ID, checkUpload, type UploadAllowance } from '@abrak/core/files';
import { checkFileDate, cleanUploadName, HOUR_MS, type WireDocument } from '@abrak/core/internal';
import { addCountedNotification, addEvents } from '../../../events/index.ts';
import { SNIFF_BYTES, sniffType } from '../../../media/index.ts';
import type { ReadSettings } from '../../../settings/index.ts';
import { IdTextSchema, invalidInput, readInput, Refusal, type SignedInCustomer } from '../../../shared/index.ts';
import {
  addUsage,
  type AllowanceDeps,
  allowanceOf,
  type FilesDeps,
  getTargetFolder,
  getUsage,
  lockOwner,
  placeIn,
  readOnConflict,
  refuseTakenName,
  refuseTooManyDocuments,
  type StoredBy,
  wireDocument,
} from '../../documents/index.ts';
import { placeFile } from './placeFile.ts';
import { countIncoming, createDiskWatch, orDiscard, reserveBlob, takeBlob } from '../../blobs/index.ts';
import type { VersionLimits } from '../../versions/index.ts';

/** Dependencies that every kind of upload needs. */
export interface IntakeDeps extends FilesDeps, AllowanceDeps {
  readonly readSettings: ReadSettings;
  readonly versionLimits: VersionLimits;
}

/** Customer who uploads a file, with the dependencies of the upload. */
export interface Receiver {
  readonly deps: IntakeDeps;
  readonly customer: SignedInCustomer;
}

/** Upload of one file in progress. */
export interface Intake extends Receiver {
  readonly allowance: UploadAllowance;
}

/** Maximum number of files that are received for a customer at a time, without resumable ones. */
export const MAX_INCOMING = 50;

/** Folder that a file is uploaded to, the action to take when its name is taken there, and its date. */
export interface Target {
  readonly folderId: number;
  readonly onConflict: OnConflict;
  /** Time when the file was changed; undefined when it is unknown. */
  readonly modifiedAt?: Date | undefined;
}

/** File whose bytes are in the store but which has no document yet. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly beginning: Uint8Array;
  /** CRC-32 of the bytes; undefined when some of them were not summed while they came. */
  readonly checksum?: number | undefined;
  /** Default: upload. */
  readonly storedBy?: StoredBy;
}

/** Throws fileTooLarge or quotaExceeded when a size exceeds the allowance. */
export function refuseOversize(sizeBytes: number, allowance: UploadAllowance): void {
  const check = checkUpload({ sizeBytes }, allowance);
  if (!check.ok) throw new Refusal(check.code, { field: 'file' });
}

/** Starts an upload with the customer's current allowance. */
export async function beginIntake(
  deps: IntakeDeps,
  customer: SignedInCustomer,
  source?: 'upload' | 'url',
): Promise<Intake> {
  return { deps, customer, allowance: allowanceOf(await getUsage(deps.db, customer.id), deps, source) };
}

/**
 * Reads the target from the fields of an upload. Defaults: the root folder, an error when the name is taken, and no date.
 * Throws badRequest.
 */
export function targetOf(fields: ReadonlyMap<string, string>, now: Date): Target {
  const text = fields.get('pathId');
  const folderId = text === undefined || text === '' ? ROOT_FOLDER_ID : readInput(IdTextSchema, text);
  const date = checkFileDate(fields.get('lastModified'), now.getTime());
  if (!date.ok) throw invalidInput('lastModified', 'milliseconds since 1970');
  return {
    folderId,
    onConflict: readOnConflict(fields.get('onConflict')),
    modifiedAt: date.value === undefined ? undefined : new Date(date.value),
  };
}

/** Throws the errors that `addFile` would throw in the current state, before the client sends the bytes. */
export async function refuseInvalidTarget({ deps, customer }: Receiver, name: string, target: Target): Promise<void> {
  const actor = { db: deps.db, customer };
  const folder = await getTargetFolder(actor, target.folderId);
  await refuseTakenName(actor, { ...target, folder, name });
}

/** File whose bytes are being received. */
export interface IncomingFile {
  /** Name as the client sent it, not sanitized yet. */
  readonly name: string;
  /** Announced size; undefined when the sender does not say it. */
  readonly announcedBytes: number | undefined;
  readonly bytes: Readable;
  readonly signal?: AbortSignal;
}

// Files that arrive at the same time may not take more than the rest of the quota together, however slowly they arrive.
function reserveRoom({ deps, customer, allowance }: Intake, key: string, announced: number | undefined): Promise<void> {
  const { db } = deps;
  return db.tx(async () => {
    const usage = await lockOwner(db, customer.id);
    const others = await countIncoming(db, customer.id);
    if (others.count >= MAX_INCOMING) throw new Refusal('tooManyRequests', { msg: 'too many uploads at a time' });
    const { fileCapBytes = Infinity } = allowance;
    const { quotaBytes = Infinity, usedBytes } = allowanceOf(usage, deps);
    const left = { fileCapBytes, quotaBytes, usedBytes: usedBytes + others.bytes };
    const bytes = Math.max(0, announced ?? Math.min(fileCapBytes, quotaBytes - left.usedBytes));
    refuseOversize(bytes, left);
    await reserveBlob(deps, key, { ownerId: customer.id, bytes });
  });
}

/**
 * Streams a file's bytes into the store, up to the allowance. Leaves nothing behind when it rejects. Throws fileTooLarge,
 * quotaExceeded or tooManyRequests.
 */
export async function storeBytes(intake: Intake, file: IncomingFile): Promise<StoredFile> {
  const { deps, allowance } = intake;
  const { name, bytes, announcedBytes, signal } = file;
  const key = randomUUID();
  const head: Buffer[] = [];
  let seenBytes = 0;
  let checksum = 0;
  const watchDisk = createDiskWatch(deps.store);
  const inspect = (chunk: Buffer) => {
    if (seenBytes < SNIFF_BYTES) head.push(chunk.subarray(0, SNIFF_BYTES - seenBytes));
    seenBytes += chunk.length;
    checksum = crc32(chunk, checksum);
    refuseOversize(seenBytes, allowance);
    return watchDisk(chunk.length);
  };
  await reserveRoom(intake, key, announcedBytes);
  return orDiscard(deps, key, async () => {
    const sizeBytes = await deps.store.put(key, bytes, { inspect, ...(signal && { signal }) });
    return { key, name: cleanUploadName(name), sizeBytes, beginning: Buffer.concat(head), checksum };
  });
}

/** Creates the document of a file that `storeBytes` has stored, or deletes its bytes. Throws what `addFile` throws. */
export function addStored(receiver: Receiver, file: StoredFile, readTarget: () => Target): Promise<WireDocument> {
  const { deps } = receiver;
  return orDiscard(deps, file.key, () => {
    const target = readTarget();
    return deps.db.tx(async () => {
      await takeBlob(deps, file.key);
      return addFile(receiver, file, target);
    });
  });
}

/**
 * Creates the document of a stored file, or gives a replaced one its content where versions are kept. Throws nameExists,
 * fileTooLarge, quotaExceeded, limitReached, itemMissing or notAFolder.
 */
export async function addFile({ deps, customer }: Receiver, file: StoredFile, target: Target): Promise<WireDocument> {
  const { db } = deps;
  const actor = { db, customer, now: deps.now() };
  const { key: blobKey, sizeBytes, checksum, storedBy = 'upload' } = file;
  const type = await sniffType(file.beginning, file.name);
  const limits = hasCapability(await deps.readSettings(), 'versions') ? deps.versionLimits : undefined;
  return db.tx(async () => {
    // Checked again under the lock, so that parallel uploads cannot exceed the quota together.
    refuseOversize(sizeBytes, allowanceOf(await lockOwner(db, customer.id), deps));
    await refuseTooManyDocuments(db, customer.id, 1);
    const folder = await getTargetFolder(actor, target.folderId);
    const document = await placeFile(actor, {
      folder,
      name: file.name,
      onConflict: target.onConflict,
      file: { blobKey, sizeBytes, checksum, modifiedAt: target.modifiedAt, storedBy, ...type },
      limits,
    });
    const { name } = document;
    await addUsage(db, customer.id, sizeBytes);
    const uploaded = {
      id: document.id,
      uuid: document.uuid,
      name,
      folderId: folder.id,
      sizeBytes,
      mimeType: document.mime_type ?? '',
    };
    await addEvents(db, { type: 'file.uploaded', customerId: customer.id, data: [{ file: uploaded }] }, actor.now);
    const key = `uploads:${folder.id}:${Math.floor(actor.now.getTime() / HOUR_MS)}`;
    await addCountedNotification(
      db,
      { customerId: customer.id, code: 'filesUploaded', key, params: { name, path: folder.path } },
      actor.now,
    );
    return wireDocument(document, placeIn(folder, customer.displayName));
  });
}
