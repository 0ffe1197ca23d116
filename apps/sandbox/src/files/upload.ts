import { randomUUID } from 'node:crypto';
import {
  cleanUploadName,
  ROOT_FOLDER_ID,
  type StorageLimits,
  UPLOAD_SERVICE_PATH,
  type WireDocument,
} from '@abrak/core';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HttpError, IdTextSchema, readInput, requireToken, type SessionEnv, type SignedInCustomer } from '../http/index.ts';
import { SNIFF_BYTES, sniffType } from '../media/index.ts';
import { refuseFullDisk } from './diskSpace.ts';
import { getTargetFolder, refuseTakenNames } from './documentActions.ts';
import { addDocument, addUsage, getUsage, lockOwner, placeIn } from './documentStore.ts';
import { readUploadForm, type UploadForm, type UploadPart } from './multipart.ts';
import type { FilesDeps } from './routes.ts';
import { wireDocument } from './wireDocument.ts';

export interface UploadDeps extends FilesDeps {
  /** What a plan allows; a plan without limits takes no uploads. */
  readonly limitsOf: (planId: number) => StorageLimits | undefined;
}

interface UploadEnv extends SessionEnv {
  Bindings: HttpBindings;
}

type UploadContext = Context<UploadEnv>;

interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly beginning: Buffer;
}

/** What a form adds around its file at most: boundaries, headers, small fields. */
const FRAMING_BYTES = 64 * 1024;

/** Bytes that one upload may still bring, and why not more. */
interface Allowance {
  readonly fileCapBytes: number;
  readonly quotaLeftBytes: number;
}

function refuseTooMuch(sizeBytes: number, { fileCapBytes, quotaLeftBytes }: Allowance): void {
  if (sizeBytes > fileCapBytes) throw new HttpError('fileTooLarge', { field: 'file' });
  if (sizeBytes > quotaLeftBytes) throw new HttpError('quotaExceeded', { field: 'file' });
}

function allowanceOf(usage: { used_bytes: number; plan_id: number }, { limitsOf }: UploadDeps): Allowance {
  const limits = limitsOf(usage.plan_id) ?? { fileCapBytes: 0, quotaBytes: 0 };
  return { fileCapBytes: limits.fileCapBytes, quotaLeftBytes: limits.quotaBytes - usage.used_bytes };
}

function folderIdOf(fields: ReadonlyMap<string, string>): number {
  const text = fields.get('pathId');
  if (text === undefined || text === '') return ROOT_FOLDER_ID;
  return readInput(IdTextSchema, text);
}

/** One upload under way. */
interface Upload {
  readonly deps: UploadDeps;
  readonly customer: SignedInCustomer;
  readonly allowance: Allowance;
}

// Asked again when the bytes are there; asked here so that nobody sends them for nothing.
async function refuseHopeless({ deps, customer }: Upload, name: string, { fields }: UploadForm): Promise<void> {
  if (!fields.has('pathId')) return;
  const folder = await getTargetFolder({ db: deps.db, customer }, folderIdOf(fields));
  await refuseTakenNames(deps.db, { ownerId: customer.id, folderId: folder.id }, [name]);
}

async function storePart(upload: Upload, part: UploadPart, form: UploadForm): Promise<StoredFile> {
  const key = randomUUID();
  const name = cleanUploadName(part.name);
  await refuseHopeless(upload, name, form);
  const head: Buffer[] = [];
  let seenBytes = 0;
  const inspect = (chunk: Buffer) => {
    if (seenBytes < SNIFF_BYTES) head.push(chunk.subarray(0, SNIFF_BYTES - seenBytes));
    seenBytes += chunk.length;
    refuseTooMuch(seenBytes, upload.allowance);
  };
  const sizeBytes = await upload.deps.store.put(key, part.bytes, { signal: form.signal, inspect });
  return { key, name, sizeBytes, beginning: Buffer.concat(head) };
}

async function addFile({ deps, customer }: Upload, file: StoredFile, folderId: number): Promise<WireDocument> {
  const { db, now } = deps;
  const { key: blobKey, name, sizeBytes } = file;
  const type = await sniffType(file.beginning);
  return db.tx(async () => {
    // Under the lock, so that uploads side by side cannot pass the quota together.
    refuseTooMuch(sizeBytes, allowanceOf(await lockOwner(db, customer.id), deps));
    const folder = await getTargetFolder({ db, customer }, folderId);
    await refuseTakenNames(db, { ownerId: customer.id, folderId: folder.id }, [name]);
    const document = await addDocument(db, {
      ownerId: customer.id,
      folderId: folder.id,
      name,
      createdAt: now(),
      file: { blobKey, sizeBytes, ...type },
    });
    await addUsage(db, customer.id, sizeBytes);
    return wireDocument(document, placeIn(folder, customer.displayName));
  });
}

async function receive(c: UploadContext, deps: UploadDeps): Promise<WireDocument> {
  const { customer } = c.var;
  const upload = { deps, customer, allowance: allowanceOf(await getUsage(deps.db, customer.id), deps) };
  const declaredBytes = Number(c.req.header('content-length') ?? 0);
  refuseTooMuch(declaredBytes - FRAMING_BYTES, upload.allowance);
  await refuseFullDisk(deps.store, declaredBytes);
  const discard = ({ key }: StoredFile) => deps.store.delete(key);
  const { stored, fields } = await readUploadForm(c.env.incoming, {
    store: (part, form) => storePart(upload, part, form),
    discard,
  });
  try {
    return await addFile(upload, stored, folderIdOf(fields));
  } catch (error) {
    await discard(stored);
    throw error;
  }
}

/** The upload call (A §7, "Upload"): a multipart form with one file, answered with the new document. */
export function uploadRoutes(deps: UploadDeps) {
  const routes = new Hono<UploadEnv>();
  routes.post(UPLOAD_SERVICE_PATH, requireToken(deps.findSession), async (c) => c.json(await receive(c, deps)));
  return routes;
}
