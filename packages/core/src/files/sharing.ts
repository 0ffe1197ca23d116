import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type Document, DocumentSchema, type FolderListing, FolderListingSchema, type SharingStatus } from './schema.ts';

/** The documented sharing states, the narrowest first (A §3). */
export const sharingStatuses = ['PRIVATE', 'WITH_LINK', 'PUBLIC'] as const satisfies readonly SharingStatus[];

/** Lists what others shared with the customer (A §7). */
export function listShared(client: Client, signal?: AbortSignal): Promise<readonly Document[]> {
  return client.request({ method: 'GET', service: 'cfs', path: 'sharedwithme', answer: v.array(DocumentSchema), signal });
}

/** Lists a folder inside what others shared; needs the capability shares. */
export function listSharedFolder(client: Client, id: number, signal?: AbortSignal): Promise<FolderListing> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'sharedwithme/children',
    query: { id },
    answer: FolderListingSchema,
    signal,
  });
}

/** Says who may see a document (A §4, §7). */
export async function changeSharing(client: Client, { id, sharing }: Pick<Document, 'id' | 'sharing'>): Promise<void> {
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: `documents/${id}/changeSharingStatus`,
    body: { id, sharingStatus: sharing },
    answer: v.unknown(),
  });
}

/** A document and the address of somebody it is shared with. */
export interface Share {
  readonly id: number;
  readonly email: string;
}

/** Shares one document with one address (A §5, §7). */
export async function shareDocument(client: Client, { id, email }: Share): Promise<void> {
  await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'documents/share',
    query: { ids: id },
    body: { userEmails: [email] },
    answer: v.unknown(),
  });
}

const SharesSchema = v.pipe(
  v.array(v.object({ email: v.string() })),
  v.transform((shares) => shares.map(({ email }) => email)),
);

/** The addresses a document is shared with; needs the capability shares. */
export function listShares(client: Client, id: number, signal?: AbortSignal): Promise<readonly string[]> {
  return client.request({ method: 'GET', service: 'cfs', path: `documents/${id}/shares`, answer: SharesSchema, signal });
}

/** Takes a share back; needs the capability shares. */
export async function unshareDocument(client: Client, { id, email }: Share): Promise<void> {
  await client.request({
    method: 'DELETE',
    service: 'cfs',
    path: `documents/${id}/shares`,
    query: { email },
    answer: v.unknown(),
  });
}
