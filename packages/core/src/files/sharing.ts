import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import {
  type StoredDocument,
  DocumentSchema,
  type FolderListing,
  FolderListingSchema,
  type SharingStatus,
} from './schema.ts';

/** Documented sharing statuses, from the most restricted to the most open. */
export const sharingStatuses = ['PRIVATE', 'WITH_LINK', 'PUBLIC'] as const satisfies readonly SharingStatus[];

/** Lists the documents that other customers shared with this one. */
export function listShared(client: Client, signal?: AbortSignal): Promise<readonly StoredDocument[]> {
  const port = portCall(client, 'files', 'listShared');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'sharedwithme',
    answer: v.array(DocumentSchema),
    signal,
  });
}

/** Lists a folder inside a shared document. Requires the `shares` capability. */
export function listSharedFolder(client: Client, id: number, signal?: AbortSignal): Promise<FolderListing> {
  const port = portCall(client, 'files', 'listSharedFolder');
  if (port !== undefined) return port(id, signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'sharedwithme/children',
    query: { id },
    answer: FolderListingSchema,
    signal,
  });
}

/** Sets the sharing status of a document: private, with link or public. */
export async function changeSharing(
  client: Client,
  { id, sharing }: Pick<StoredDocument, 'id' | 'sharing'>,
): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'changeSharing', input: [{ id, sharing }] }, () =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: `documents/${id}/changeSharingStatus`,
      body: { id, sharingStatus: sharing },
      answer: v.unknown(),
    }),
  );
}

/** Id of a document and the e-mail address of one person it is shared with. */
export interface Share {
  readonly id: number;
  readonly email: string;
}

/** Shares one document with one e-mail address. */
export async function shareDocument(client: Client, { id, email }: Share): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'shareDocument', input: [{ id, email }] }, () =>
    client.request({
      method: 'POST',
      service: 'cfs',
      path: 'documents/share',
      query: { ids: id },
      body: { userEmails: [email] },
      answer: v.unknown(),
    }),
  );
}

const SharesSchema = v.pipe(
  v.array(v.object({ email: v.string() })),
  v.transform((shares) => shares.map(({ email }) => email)),
);

/** Lists the e-mail addresses that a document is shared with. Requires the `shares` capability. */
export function listShares(client: Client, id: number, signal?: AbortSignal): Promise<readonly string[]> {
  const port = portCall(client, 'files', 'listShares');
  if (port !== undefined) return port(id, signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: `documents/${id}/shares`,
    answer: SharesSchema,
    signal,
  });
}

/** Revokes a share. Requires the `shares` capability. */
export async function unshareDocument(client: Client, { id, email }: Share): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'unshareDocument', input: [{ id, email }] }, () =>
    client.request({
      method: 'DELETE',
      service: 'cfs',
      path: `documents/${id}/shares`,
      query: { email },
      answer: v.unknown(),
    }),
  );
}
