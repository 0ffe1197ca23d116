import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { cleanUploadName, type OnConflict, ROOT_FOLDER_ID, type StorageLimits, type WireDocument } from '@abrak/core';
import { HttpError, IdTextSchema, readInput, type SignedInCustomer } from '../http/index.ts';
import { SNIFF_BYTES, sniffType } from '../media/index.ts';
import type { ReadSettings } from '../settings/index.ts';
import { claimName, readOnConflict, refuseHopelessName } from './arrivals/nameConflicts.ts';
import { createDiskWatch } from './diskSpace.ts';
import { getTargetFolder } from './documentActions.ts';
import { addDocument, addUsage, getUsage, lockOwner, placeIn, type Usage } from './documentStore.ts';
import type { FilesDeps } from './routes.ts';
import { wireDocument } from './wireDocument.ts';

/** What every way of bringing a file in stands on. */
export interface IntakeDeps extends FilesDeps {
  readonly readSettings: ReadSettings;
  /** What a plan allows; a plan without limits takes no uploads. */
  readonly limitsOf: (planId: number) => StorageLimits | undefined;
}

/** Bytes that one file may still have, and why not more. */
export interface Allowance {
  readonly fileCapBytes: number;
  readonly quotaLeftBytes: number;
}

/** Whose file comes in, and into what. */
export interface Receiver {
  readonly deps: IntakeDeps;
  readonly customer: SignedInCustomer;
}

/** One file on its way in. */
export interface Intake extends Receiver {
  readonly allowance: Allowance;
}

/** Where a file is to go, and what is to be done when its name is taken there. */
export interface Target {
  readonly folderId: number;
  readonly onConflict: OnConflict;
}

/** A file whose bytes are in the store and which is no document yet. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly beginning: Uint8Array;
}

/** Refuses with fileTooLarge or quotaExceeded. */
export function refuseTooMuch(sizeBytes: number, { fileCapBytes, quotaLeftBytes }: Allowance): void {
  if (sizeBytes > fileCapBytes) throw new HttpError('fileTooLarge', { field: 'file' });
  if (sizeBytes > quotaLeftBytes) throw new HttpError('quotaExceeded', { field: 'file' });
}

/** The plan's caps; a file that is fetched from an address has one of its own (A §9). */
export function allowanceOf(usage: Usage, { limitsOf }: IntakeDeps, source: 'upload' | 'url' = 'upload'): Allowance {
  const limits = limitsOf(usage.plan_id) ?? { fileCapBytes: 0, quotaBytes: 0, urlCapBytes: null };
  const urlCapBytes = limits.urlCapBytes ?? limits.fileCapBytes;
  return {
    fileCapBytes: source === 'url' ? urlCapBytes : limits.fileCapBytes,
    quotaLeftBytes: limits.quotaBytes - usage.used_bytes,
  };
}

/** Begins to take a file in for a customer. */
export async function beginIntake(
  deps: IntakeDeps,
  customer: SignedInCustomer,
  source?: 'upload' | 'url',
): Promise<Intake> {
  return { deps, customer, allowance: allowanceOf(await getUsage(deps.db, customer.id), deps, source) };
}

/** Reads from the fields of a call where its file is to go; default the root, and to fail when its name is taken. */
export function targetOf(fields: ReadonlyMap<string, string>): Target {
  const text = fields.get('pathId');
  const folderId = text === undefined || text === '' ? ROOT_FOLDER_ID : readInput(IdTextSchema, text);
  return { folderId, onConflict: readOnConflict(fields.get('onConflict')) };
}

/** Refuses what `addFile` would refuse as things stand, so that nobody sends bytes for nothing. */
export async function refuseHopeless({ deps, customer }: Receiver, name: string, target: Target): Promise<void> {
  const actor = { db: deps.db, customer };
  const folder = await getTargetFolder(actor, target.folderId);
  await refuseHopelessName(actor, { ...target, folder, name });
}

export interface Arriving {
  /** As its sender spells it. */
  readonly name: string;
  readonly bytes: Readable;
  readonly signal?: AbortSignal;
}

/** Stores a file's bytes as they arrive, no more than allowed; leaves nothing behind when it rejects. */
export async function storeBytes({ deps, allowance }: Intake, { name, bytes, signal }: Arriving): Promise<StoredFile> {
  const key = randomUUID();
  const head: Buffer[] = [];
  let seenBytes = 0;
  const watchDisk = createDiskWatch(deps.store);
  const inspect = (chunk: Buffer) => {
    if (seenBytes < SNIFF_BYTES) head.push(chunk.subarray(0, SNIFF_BYTES - seenBytes));
    seenBytes += chunk.length;
    refuseTooMuch(seenBytes, allowance);
    return watchDisk(chunk.length);
  };
  const sizeBytes = await deps.store.put(key, bytes, { inspect, ...(signal && { signal }) });
  return { key, name: cleanUploadName(name), sizeBytes, beginning: Buffer.concat(head) };
}

/** Makes a stored file a document of its customer; refuses with nameExists, quotaExceeded and what the folder says. */
export async function addFile({ deps, customer }: Receiver, file: StoredFile, target: Target): Promise<WireDocument> {
  const { db } = deps;
  const actor = { db, customer, now: deps.now() };
  const { key: blobKey, sizeBytes } = file;
  const type = await sniffType(file.beginning);
  return db.tx(async () => {
    // Under the lock, so that uploads side by side cannot pass the quota together.
    refuseTooMuch(sizeBytes, allowanceOf(await lockOwner(db, customer.id), deps));
    const folder = await getTargetFolder(actor, target.folderId);
    const name = await claimName(actor, { ...target, folder, name: file.name });
    const document = await addDocument(db, {
      ownerId: customer.id,
      folderId: folder.id,
      name,
      createdAt: actor.now,
      file: { blobKey, sizeBytes, ...type },
    });
    await addUsage(db, customer.id, sizeBytes);
    return wireDocument(document, placeIn(folder, customer.displayName));
  });
}
