import * as v from 'valibot';
import { defineCall, defineChange } from '../client/internal.ts';
import {
  type StoredDocument,
  DocumentSchema,
  type FolderListing,
  FolderListingSchema,
  type SharingStatus,
} from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

/** Documented sharing statuses, from the most restricted to the most open. */
export const sharingStatuses = ['PRIVATE', 'WITH_LINK', 'PUBLIC'] as const satisfies readonly SharingStatus[];

/** Lists the documents that other customers shared with this one. */
export const listShared = defineCall({
  call: 'files.listShared',
  route: 'GET cfs/sharedwithme',
  send: ({ request }, signal?: AbortSignal): Promise<readonly StoredDocument[]> =>
    request({ answer: rowsOf(DocumentSchema), signal }),
});

/** Lists a folder inside a shared document. Requires the `shares` capability. */
export const listSharedFolder = defineCall({
  call: 'files.listSharedFolder',
  route: 'GET cfs/sharedwithme/children',
  send: ({ request }, id: number, signal?: AbortSignal): Promise<FolderListing> =>
    request({ query: { id }, answer: FolderListingSchema, signal }),
});

/** Sets the sharing status of a document: private, with link or public. */
export const changeSharing = defineChange({
  call: 'files.changeSharing',
  route: 'PUT cfs/documents/{id}/changeSharingStatus',
  send: ({ request }, { id, sharing }: Pick<StoredDocument, 'id' | 'sharing'>) =>
    request({ params: { id }, body: { id, sharingStatus: sharing } }),
  input: (_client, { id, sharing }) => [{ id, sharing }],
});

/** Id of a document and the e-mail address of one person it is shared with. */
export interface Share {
  readonly id: number;
  readonly email: string;
}

/** Shares one document with one e-mail address. */
export const shareDocument = defineChange({
  call: 'files.shareDocument',
  route: 'POST cfs/documents/share',
  send: ({ request }, { id, email }: Share) => request({ query: { ids: id }, body: { userEmails: [email] } }),
  input: (_client, { id, email }) => [{ id, email }],
});

const SharesSchema = v.pipe(
  rowsOf(v.object({ email: v.string() })),
  v.transform((shares) => shares.map(({ email }) => email)),
);

/** Lists the e-mail addresses that a document is shared with. Requires the `shares` capability. */
export const listShares = defineCall({
  call: 'files.listShares',
  route: 'GET cfs/documents/{id}/shares',
  send: ({ request }, id: number, signal?: AbortSignal): Promise<readonly string[]> =>
    request({ params: { id }, answer: SharesSchema, signal }),
});

/** Revokes a share. Requires the `shares` capability. */
export const unshareDocument = defineChange({
  call: 'files.unshareDocument',
  route: 'DELETE cfs/documents/{id}/shares',
  send: ({ request }, { id, email }: Share) => request({ params: { id }, query: { email } }),
  input: (_client, { id, email }) => [{ id, email }],
});
