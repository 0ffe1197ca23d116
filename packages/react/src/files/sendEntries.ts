import {
  childPath,
  chooseUploads,
  type ChosenUpload,
  type Client,
  createFolder,
  createFolders,
  type CreatedFolders,
  type DroppedEntry,
  type ExistingFolders,
  findExistingFolders,
  findUploadConflicts,
  type FolderUploadPlan,
  listFolder,
  numberKeptUploads,
  parentPath,
  pathOf,
  pathSegments,
  type PendingDeletes,
  planFolderUpload,
} from '@abrak/core';
import type { QueryClient } from '@tanstack/react-query';
import type { AskAboutConflicts, ConflictResolving } from './conflicts/conflictQuestions.ts';
import { deletedAmong, sendDeletions } from './conflicts/withoutDeleted.ts';
import { refreshListings } from './fileCache.ts';
import { fetchWholeFolder } from './folderQuery.ts';
import { uploadQueueOf } from './uploadQueue.ts';
import type { Uploads } from './useUploads.ts';

/** What is sent where, and what that takes. */
export interface EntrySending {
  readonly entries: readonly DroppedEntry[];
  /** The folder that they go to. */
  readonly path: string;
  readonly folderId: number;
  readonly client: Client;
  readonly cache: QueryClient;
  readonly deletes: PendingDeletes;
  readonly uploads: Uploads;
  readonly ask: AskAboutConflicts;
  readonly resolverOf: ConflictResolving;
}

/** What came of it. */
export interface SentEntries {
  /** The ids that the queue gave the files, in their order. */
  readonly uploadIds: readonly number[];
  /** The folders that could not be made. */
  readonly failures: CreatedFolders['failures'];
}

const nothing: SentEntries = { uploadIds: [], failures: new Map() };

async function findExisting({ path, client, cache, deletes }: EntrySending, plan: FolderUploadPlan): Promise<ExistingFolders> {
  // From the cache while it is fresh.
  const list = async (target: string) => (await fetchWholeFolder(cache, client, target)).documents;
  const existing = await findExistingFolders({ plan, path, list });
  const deletedIds = deletedAmong(existing.folderIds.values(), deletes);
  if (deletedIds.size === 0) return existing;
  // Nothing is put into a folder that was just deleted.
  await sendDeletions(deletedIds, deletes);
  return findExistingFolders({ plan, path, list });
}

function makeFolders(
  { client, path, folderId: rootId }: EntrySending,
  { folders }: FolderUploadPlan,
  { folderIds: existingIds }: ExistingFolders,
): Promise<CreatedFolders> {
  return createFolders({
    folders,
    rootId,
    existingIds,
    create: (parentId, name) => createFolder(client, { parentId, name, parentName: null }),
    findExisting: async (_parentId, planned) => {
      const existing = childPath(path, planned);
      const { documents } = await listFolder(client, parentPath(existing) ?? '/');
      const name = pathSegments(existing).at(-1)?.normalize();
      return documents.find((document) => document.kind === 'folder' && document.name.normalize() === name);
    },
  });
}

/** Asks about names that the folders hold; undefined when nothing may be sent. */
async function choose(
  { ask, resolverOf }: EntrySending,
  { files }: FolderUploadPlan,
  { listings }: ExistingFolders,
): Promise<readonly ChosenUpload[] | undefined> {
  const conflicts = findUploadConflicts(files, listings);
  if (conflicts.length === 0) return files;
  const choices = await ask(conflicts);
  if (choices === undefined) return undefined;
  const chosen = chooseUploads(files, choices);
  return (await resolverOf()) === 'server' ? chosen : numberKeptUploads(chosen, listings);
}

function enqueue(
  { uploads, client, cache, path }: EntrySending,
  files: readonly ChosenUpload[],
  folderIds: CreatedFolders['folderIds'],
): readonly number[] {
  return uploadQueueOf(uploads, client, cache).add(
    files.flatMap(({ folderPath, ...file }) => {
      const folderId = folderIds.get(folderPath);
      const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
      return folderId === undefined ? [] : [{ ...file, folderId, folderPath: target }];
    }),
  );
}

/**
 * Sends files, making the folders that they bring along; asks first about names that exist. A listing that is refused
 * stops nothing: the uploads tell themselves of names that are taken, and folders that cannot be made are told.
 */
export async function sendEntries(sending: EntrySending): Promise<SentEntries> {
  const plan = planFolderUpload(sending.entries);
  const existing = await findExisting(sending, plan);
  const files = await choose(sending, plan, existing);
  if (files === undefined) return nothing;
  if (plan.folders.length === 0) {
    return { ...nothing, uploadIds: enqueue(sending, files, new Map([['', sending.folderId]])) };
  }
  const { folderIds, failures } = await makeFolders(sending, plan, existing);
  const uploadIds = enqueue(sending, files, folderIds);
  void refreshListings(sending.cache);
  return { uploadIds, failures };
}
