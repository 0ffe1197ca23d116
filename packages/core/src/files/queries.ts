import type { Client } from '../client/index.ts';
import type { QueryFetch } from '../shared/index.ts';
import { listFolder } from './api.ts';
import { listDocumentJobs } from './documentJobs.ts';
import { listFavourites } from './favourites.ts';
import { type FileSearch, findDocuments } from './fileSearch.ts';
import { getLinkLimits } from './linkCalls.ts';
import { listFolderWindow, type WindowRequest } from './folderWindows.ts';
import { type PreviewPart, readPreview } from './downloads.ts';
import { type StoredDocument, type FolderListing, ROOT_FOLDER_ID } from './schema.ts';
import { listRecentFiles, type RecentRequest } from './recentFiles.ts';
import { listShared, listSharedFolder, listShares } from './sharing.ts';
import { defaultSort, sortDocuments } from './sortDocuments.ts';
import { listTagged, listTags, type TaggedRequest } from './tags.ts';
import { listTrash } from './trash.ts';
import { listInterruptedFiles } from './upload/uploads.ts';
import { listVersions } from './versions.ts';

// Sorted once on arrival: servers order names differently, and views should not sort on every render.
async function sorted(listing: Promise<FolderListing>): Promise<FolderListing> {
  const { folder, documents } = await listing;
  return { folder, documents: sortDocuments(documents, defaultSort) };
}

async function sharedRoot(client: Client, signal: AbortSignal): Promise<FolderListing> {
  return { folder: { id: ROOT_FOLDER_ID, name: null }, documents: await listShared(client, signal) };
}

/** Query keys and fetchers of the files' server data, for any query cache. */
export const fileQueries = {
  all: ['files'] as const,
  /** A folder by its path, in the default order: folders first, then by name. */
  folder: (client: Client, path: string) => ({
    queryKey: ['files', 'folder', path === '' ? '/' : path] as const,
    queryFn: ({ signal }: QueryFetch) => sorted(listFolder(client, path, signal)),
  }),
  /** The first window of a folder in a given order. Requires the `windows` capability. */
  folderWindow: (client: Client, path: string, { limit, sort, search }: Omit<WindowRequest, 'after' | 'signal'>) => ({
    queryKey: ['files', 'folderWindow', path === '' ? '/' : path, { limit, sort, search }] as const,
    queryFn: ({ signal }: QueryFetch) => listFolderWindow(client, path, { limit, sort, search, signal }),
  }),
  /** Documents of all folders by a part of their name. Requires the `fileSearch` capability. */
  found: (client: Client, { text, limit }: Omit<FileSearch, 'signal'>) => ({
    queryKey: ['files', 'found', { text, limit }] as const,
    queryFn: ({ signal }: QueryFetch) => findDocuments(client, { text, limit, signal }),
  }),
  /** The newest files of all folders, newest first. Requires the `recentFiles` capability. */
  recent: (client: Client, { limit }: Omit<RecentRequest, 'signal'>) => ({
    queryKey: ['files', 'recent', limit] as const,
    queryFn: ({ signal }: QueryFetch) => listRecentFiles(client, { limit, signal }),
  }),
  /** The customer's favourites, folders first and then by name. Requires the `favourites` capability. */
  favourites: (client: Client) => ({
    queryKey: ['files', 'favourites'] as const,
    queryFn: ({ signal }: QueryFetch) => listFavourites(client, signal),
  }),
  /** The customer's tags with their numbers of documents, by name. Requires the `tags` capability. */
  tags: (client: Client) => ({
    queryKey: ['files', 'tags'] as const,
    queryFn: ({ signal }: QueryFetch) => listTags(client, signal),
  }),
  /** Documents of all folders by a tag. Requires the `tags` capability. */
  tagged: (client: Client, { tag, limit }: Omit<TaggedRequest, 'signal'>) => ({
    queryKey: ['files', 'tagged', tag, limit] as const,
    queryFn: ({ signal }: QueryFetch) => listTagged(client, { tag, limit, signal }),
  }),
  /** The trash, newest first. */
  trash: (client: Client) => ({
    queryKey: ['files', 'trash'] as const,
    queryFn: ({ signal }: QueryFetch) => listTrash(client, signal),
  }),
  /** Running work on large folders, oldest first. Requires the `documentJobs` capability. */
  jobs: (client: Client) => ({
    queryKey: ['files', 'jobs'] as const,
    queryFn: ({ signal }: QueryFetch) => listDocumentJobs(client, signal),
  }),
  /** Documents that others shared with the customer, or a folder inside them by its id, in the default order. */
  shared: (client: Client, folderId = ROOT_FOLDER_ID) => ({
    queryKey: ['files', 'shared', folderId] as const,
    queryFn: ({ signal }: QueryFetch) =>
      sorted(folderId === ROOT_FOLDER_ID ? sharedRoot(client, signal) : listSharedFolder(client, folderId, signal)),
  }),
  /** Unfinished resumable uploads of this browser that no tab is sending. */
  interrupted: (client: Client) => ({
    queryKey: ['files', 'interrupted', client.session.current()?.username ?? null] as const,
    queryFn: () => listInterruptedFiles(client),
  }),
  /** E-mail addresses that a document is shared with. */
  shares: (client: Client, id: number) => ({
    queryKey: ['files', 'shares', id] as const,
    queryFn: ({ signal }: QueryFetch) => listShares(client, id, signal),
  }),
  /** Earlier contents of a file, the newest first. Requires the `versions` capability. */
  versions: (client: Client, id: number) => ({
    queryKey: ['files', 'versions', id] as const,
    queryFn: ({ signal }: QueryFetch) => listVersions(client, id, signal),
  }),
  /** Limits of a document's link. Requires the `linkLimits` capability. */
  linkLimits: (client: Client, id: number) => ({
    queryKey: ['files', 'linkLimits', id] as const,
    queryFn: ({ signal }: QueryFetch) => getLinkLimits(client, id, signal),
  }),
  /** The bytes of a file's preview, or the first part of them. The content of a uuid never changes. */
  preview: (
    client: Client,
    { uuid, name }: Pick<StoredDocument, 'name' | 'uuid'>,
    part: Pick<PreviewPart, 'maxBytes' | 'size'> = {},
  ) => ({
    queryKey: ['files', 'preview', uuid, part] as const,
    queryFn: ({ signal }: QueryFetch) => readPreview(client, { uuid, name }, { ...part, signal }),
  }),
};
