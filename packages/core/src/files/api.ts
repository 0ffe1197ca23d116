import { ApiError } from '../client/index.ts';
import { defineCall, defineChange } from '../client/internal.ts';
import { readableOrNull } from '../shared/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import type { OnConflict } from './conflicts.ts';
import { type StoredDocument, DocumentSchema, type FolderListing, FolderListingSchema } from './schema.ts';

// The root listing sends `sort` with unescaped plus signs, as the documented API expects.
const ROOT_LISTING_QUERY = 'sort=+discriminator,+name';

/** Lists a folder by its path, "/" or "" for the root; rejects with itemMissing. */
export const listFolder = defineCall({
  call: 'files.listFolder',
  route: 'GET cfs/documents/children',
  send: ({ request }, path: string, signal?: AbortSignal): Promise<FolderListing> =>
    request({
      ...(path === '' || path === '/' ? { path: 'documents', rawQuery: ROOT_LISTING_QUERY } : { query: { path } }),
      answer: FolderListingSchema,
      signal,
    }),
});

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
export const createFolder = defineChange({
  call: 'files.createFolder',
  route: 'POST cfs/documents',
  send: async ({ request }, { name, parentId, parentName }: NewFolder): Promise<StoredDocument> => {
    const created = await request({
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
  input: (_client, { name, parentId, parentName }) => [{ name, parentId, parentName }],
});

/** Renames a document; rejects with nameExists or nameInvalid. */
export const renameDocument = defineChange({
  call: 'files.renameDocument',
  route: 'PUT cfs/documents/rename',
  send: ({ request }, { id, name }: Pick<StoredDocument, 'id' | 'name'>) => request({ query: { id }, body: { name } }),
  input: (_client, { id, name }) => [{ id, name }],
});

/** Moves documents to the trash. */
export const trashDocuments = defineChange({
  call: 'files.trashDocuments',
  route: 'PUT cfs/documents/trash',
  send: ({ request }, ids: readonly number[], batching: Batching = {}) => sendInBatches(request, ids, batching),
  input: (_client, ids, { isApproved: _, ...batching } = {}) => [ids, batching],
  isApproved: (_, { isApproved } = {}) => isApproved,
});

/** Target folder of a move, conflict handling and batch options. */
export interface DocumentMove extends Batching {
  /** Id of the target folder. */
  readonly targetId: number;
  /** Default: the server's, which rejects a taken name; any other value requires the `conflicts` capability. */
  readonly onConflict?: OnConflict | undefined;
}

/** Moves documents into a folder; rejects with moveIntoSelf, nameExists or notAFolder. */
export const moveDocuments = defineChange({
  call: 'files.moveDocuments',
  route: 'PUT cfs/documents/move',
  send: ({ request }, ids: readonly number[], { targetId, onConflict, ...batching }: DocumentMove) =>
    sendInBatches(request, ids, { ...batching, query: { targetId, onConflict } }),
});

/** Sets the description of a document. */
export const describeDocument = defineChange({
  call: 'files.describeDocument',
  route: 'POST cfs/documents/{id}',
  send: ({ request }, { id, description }: Pick<StoredDocument, 'description' | 'id'>) =>
    request({ params: { id }, body: { id, description } }),
  input: (_client, { id, description }) => [{ id, description }],
});
