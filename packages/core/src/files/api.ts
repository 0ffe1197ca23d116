import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import {
  type Document,
  DocumentSchema,
  DownloadTokenSchema,
  type FolderListing,
  FolderListingSchema,
  type PreviewSize,
} from './schema.ts';

/** How many ids one call carries in its address, so that no proxy finds it too long. */
export const MAX_IDS_PER_CALL = 200;

// The documented call's sort travels with bare plus signs (A §7; decision 86).
const ROOT_LISTING_QUERY = 'sort=+discriminator,+name';

/** Lists a folder by its path, "/" or "" for the root (A §7); rejects with itemMissing. */
export function listFolder(client: Client, path: string, signal?: AbortSignal): Promise<FolderListing> {
  const isRoot = path === '' || path === '/';
  return client.request({
    method: 'GET',
    service: 'cfs',
    ...(isRoot
      ? { path: 'documents', rawQuery: ROOT_LISTING_QUERY }
      : { path: 'documents/children', query: { path } }),
    answer: FolderListingSchema,
    signal,
  });
}

/** A folder to make; a null parentName means the root. */
export interface NewFolder {
  readonly name: string;
  readonly parentId: number;
  readonly parentName: string | null;
}

/** Makes a folder (A §7); rejects with nameExists or nameInvalid. */
export function createFolder(client: Client, { name, parentId, parentName }: NewFolder): Promise<Document> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: 'documents',
    body: {
      name,
      parentId,
      parentName: parentName ?? '',
      parent: { id: parentId },
      discriminator: 'D',
      subdomain: false,
    },
    answer: DocumentSchema,
  });
}

/** Gives a document another name (A §7); rejects with nameExists or nameInvalid. */
export async function renameDocument(client: Client, { id, name }: Pick<Document, 'id' | 'name'>): Promise<void> {
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: 'documents/rename',
    query: { id },
    body: { name },
    answer: v.unknown(),
  });
}

function batchesOf(ids: readonly number[]): string[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_CALL) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL).join(','),
  );
}

/** Puts documents in the trash (A §7); `keepalive` lets the calls outlive the page. */
export async function trashDocuments(
  client: Client,
  ids: readonly number[],
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<void> {
  const send = (batch: string) =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: 'documents/trash',
      query: { ids: batch },
      answer: v.unknown(),
      keepalive,
    });
  const batches = batchesOf(ids);
  // A page that goes away begins no further call after the first answer.
  if (keepalive) await Promise.all(batches.map(send));
  else for (const batch of batches) await send(batch);
}

/** Moves documents into a folder (A §7); rejects with moveIntoSelf, nameExists or notAFolder. */
export async function moveDocuments(client: Client, ids: readonly number[], targetId: number): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await client.request({
      method: 'PUT',
      service: 'cfs',
      path: 'documents/move',
      query: { ids: batch, targetId },
      answer: v.unknown(),
    });
  }
}

/** One file to send, who is told of its progress, and what stops it. */
export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  readonly folderId: number;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads one file (A §7); rejects with nameExists, fileTooLarge, quotaExceeded, diskFull or networkError. */
export function uploadFile(client: Client, { name, folderId, ...transfer }: FileUpload): Promise<Document> {
  return client.upload({
    ...transfer,
    fileName: name,
    fields: { pathId: String(folderId) },
    answer: DocumentSchema,
  });
}

/** Asks for a token and gives the address that downloads the file (A §7). */
export async function getDownloadUrl(
  client: Client,
  { uuid, name }: Pick<Document, 'uuid' | 'name'>,
  signal?: AbortSignal,
): Promise<string> {
  const token = await client.request({
    method: 'GET',
    service: 'cfs',
    path: `publicAccess/${encodeURIComponent(uuid)}/generateDownloadLink`,
    answer: DownloadTokenSchema,
    signal,
  });
  return client.addressOf(['dl', token, uuid, name]);
}

/** Address of an image's rendering in one of three sizes (A §7). */
export function previewUrl(client: Client, { uuid, name }: Pick<Document, 'uuid' | 'name'>, size: PreviewSize): string {
  return client.addressOf(['preview', uuid, size, name]);
}
