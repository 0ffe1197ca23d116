import type { Client } from '@abrak/core';
import { createFolder, listFolder, pathOf, pathSegments, type UploadStep } from '@abrak/core/files';
import {
  childPath,
  chooseUploads,
  type ChosenUpload,
  createFolders,
  type CreatedFolders,
  type DroppedEntry,
  type ExistingFolders,
  findExistingFolders,
  findUploadConflicts,
  type FolderUploadPlan,
  type InterruptedFile,
  renameKeptUploads,
  parentPath,
  type PendingDeletes,
  planFolderUpload,
} from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { type AskAboutConflicts, type GetConflictResolver, deletedAmong, sendDeletions } from '../conflicts/headless.ts';
import { refreshListings } from '../fileCache.ts';
import { fetchWholeFolder } from '../folderQuery.ts';
import { uploadArrivalsOf } from './uploadArrivals.ts';
import { uploadQueueOf } from './uploadQueueOf.ts';
import type { Uploads } from './uploadStore.ts';

/** Entries to upload, their target folder, and the services that uploading needs. */
export interface SendEntriesOptions {
  readonly entries: readonly DroppedEntry[];
  /** Path of the target folder. */
  readonly path: string;
  readonly folderId: number;
  /** Steps that check or change each file before it is sent. */
  readonly steps: readonly UploadStep[] | undefined;
  readonly client: Client;
  readonly cache: QueryClient;
  readonly deletes: PendingDeletes;
  readonly uploads: Uploads;
  readonly ask: AskAboutConflicts;
  readonly getResolver: GetConflictResolver;
}

/** Result of sending entries. */
export interface SendEntriesResult {
  /** Ids that the upload queue assigned, in the order of the files. */
  readonly uploadIds: readonly number[];
  /** Errors by path of the folders that could not be created. */
  readonly failures: CreatedFolders['failures'];
  /** True when the question about taken names was canceled. */
  readonly isCanceled: boolean;
}

const nothingSent: SendEntriesResult = { uploadIds: [], failures: new Map(), isCanceled: false };

async function findExisting({ path, client, cache, deletes }: SendEntriesOptions, plan: FolderUploadPlan): Promise<ExistingFolders> {
  // Files whose upload has just ended have taken their names already.
  uploadArrivalsOf(cache).flush();
  // Served from the cache while it is fresh.
  const list = async (target: string) => (await fetchWholeFolder(cache, client, target)).documents;
  const existing = await findExistingFolders({ plan, path, list });
  const deletedIds = deletedAmong(existing.folderIds.values(), deletes);
  if (deletedIds.size === 0) return existing;
  // Sends pending deletions of target folders first: files must not go into a folder that is being deleted.
  await sendDeletions(deletedIds, deletes);
  return findExistingFolders({ plan, path, list });
}

function makeFolders(
  { client, path, folderId: rootId }: SendEntriesOptions,
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

/** Opens the conflict dialog for names that exist in the target folders. Returns undefined when the user cancels. */
async function resolveConflicts(
  { ask, getResolver }: SendEntriesOptions,
  { files }: FolderUploadPlan,
  { listings }: ExistingFolders,
): Promise<readonly ChosenUpload[] | undefined> {
  const conflicts = findUploadConflicts(files, listings);
  if (conflicts.length === 0) return files;
  const choices = await ask(conflicts);
  if (choices === undefined) return undefined;
  const chosen = chooseUploads(files, choices);
  return (await getResolver()) === 'server' ? chosen : renameKeptUploads(chosen, listings);
}

function enqueue(
  { uploads, client, cache, path, steps }: SendEntriesOptions,
  files: readonly ChosenUpload[],
  folderIds: CreatedFolders['folderIds'],
): readonly number[] {
  return uploadQueueOf(uploads, client, cache).add(
    files.flatMap(({ folderPath, ...file }) => {
      const folderId = folderIds.get(folderPath);
      const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
      return folderId === undefined ? [] : [{ ...file, folderId, folderPath: target, steps }];
    }),
  );
}

/**
 * Uploads entries after creating the folders they contain; opens the conflict dialog first for names that exist. A
 * folder that cannot be listed does not stop the upload: the upload reports taken names itself. Folders that cannot be
 * created are returned as `failures`.
 */
export async function sendEntries(sending: SendEntriesOptions): Promise<SendEntriesResult> {
  const plan = planFolderUpload(sending.entries);
  const existing = await findExisting(sending, plan);
  const files = await resolveConflicts(sending, plan, existing);
  if (files === undefined) return { ...nothingSent, isCanceled: true };
  if (plan.folders.length === 0) {
    return { ...nothingSent, uploadIds: enqueue(sending, files, new Map([['', sending.folderId]])) };
  }
  const { folderIds, failures } = await makeFolders(sending, plan, existing);
  const uploadIds = enqueue(sending, files, folderIds);
  void refreshListings(sending.cache);
  return { uploadIds, failures, isCanceled: false };
}

/** Continues an interrupted upload with its file, which was chosen again; returns the ids that the queue assigned. */
export function resumeUpload({ uploads, client, cache }: Pick<SendEntriesOptions, 'cache' | 'client' | 'uploads'>, interrupted: InterruptedFile, file: File): readonly number[] {
  const { name, folderId, onConflict } = interrupted;
  return uploadQueueOf(uploads, client, cache).add([{ file, name, folderId, onConflict }]);
}
