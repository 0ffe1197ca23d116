import * as v from 'valibot';
import { ApiError, type Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import { readableOrNull } from '../shared/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import type { OnConflict } from './conflicts.ts';
import { type StoredDocument, DocumentSchema, type FolderListing, FolderListingSchema } from './schema.ts';

// The root listing sends `sort` with unescaped plus signs, as the documented API expects.
const ROOT_LISTING_QUERY = 'sort=+discriminator,+name';

/** Lists a folder by its path, "/" or "" for the root; rejects with itemMissing. */
export function listFolder(client: Client, path: string, signal?: AbortSignal): Promise<FolderListing> {
  const port = portCall(client, 'files', 'listFolder');
  if (port !== undefined) return port(path, signal);
  const isRoot = path === '' || path === '/';
  return client.request({
    method: 'GET',
    service: 'cfs',
    ...(isRoot ? { path: 'documents', rawQuery: ROOT_LISTING_QUERY } : { path: 'documents/children', query: { path } }),
    answer: FolderListingSchema,
    signal,
  });
}

/** Folder to create; a null parentName means the root. */
export interface NewFolder {
  readonly name: string;
  readonly parentId: number;
  readonly parentName: string | null;
}

/**
 * Creates a folder. Rejects with nameExists or nameInvalid, or with unreadableAnswer when the folder was created, but the
 * server does not send it.
 */
export async function createFolder(client: Client, { name, parentId, parentName }: NewFolder): Promise<StoredDocument> {
  return sendChange(
    client,
    { noun: 'files', call: 'createFolder', input: [{ name, parentId, parentName }] },
    async () => {
      const created = await client.request({
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
        answer: readableOrNull(DocumentSchema),
      });
      if (created === null) throw new ApiError({ code: 'unreadableAnswer' });
      return created;
    },
  );
}

/** Renames a document; rejects with nameExists or nameInvalid. */
export async function renameDocument(client: Client, { id, name }: Pick<StoredDocument, 'id' | 'name'>): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'renameDocument', input: [{ id, name }] }, () =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: 'documents/rename',
      query: { id },
      body: { name },
      answer: v.unknown(),
    }),
  );
}

/** Moves documents to the trash. */
export function trashDocuments(
  client: Client,
  ids: readonly number[],
  { isApproved, ...batching }: Batching = {},
): Promise<void> {
  return sendChange(client, { noun: 'files', call: 'trashDocuments', input: [ids, batching], isApproved }, () =>
    sendInBatches(ids, batching, (call) =>
      client.request({ ...call, method: 'PUT', service: 'cfs', path: 'documents/trash', answer: v.unknown() }),
    ),
  );
}

/** Target folder of a move, conflict handling and batch options. */
export interface DocumentMove extends Batching {
  /** Id of the target folder. */
  readonly targetId: number;
  /** Default: the server's, which rejects a taken name; any other value requires the `conflicts` capability. */
  readonly onConflict?: OnConflict | undefined;
}

/** Moves documents into a folder; rejects with moveIntoSelf, nameExists or notAFolder. */
export function moveDocuments(
  client: Client,
  ids: readonly number[],
  { targetId, onConflict, ...batching }: DocumentMove,
): Promise<void> {
  return sendChange(
    client,
    { noun: 'files', call: 'moveDocuments', input: [ids, { targetId, onConflict, ...batching }] },
    () =>
      sendInBatches(ids, batching, ({ query, ...call }) =>
        client.request({
          ...call,
          method: 'PUT',
          service: 'cfs',
          path: 'documents/move',
          query: { ...query, targetId, onConflict },
          answer: v.unknown(),
        }),
      ),
  );
}

/** Sets the description of a document. */
export async function describeDocument(
  client: Client,
  { id, description }: Pick<StoredDocument, 'id' | 'description'>,
): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'describeDocument', input: [{ id, description }] }, () =>
    client.request({
      method: 'POST',
      service: 'cfs',
      path: `documents/${id}`,
      body: { id, description },
      answer: v.unknown(),
    }),
  );
}
