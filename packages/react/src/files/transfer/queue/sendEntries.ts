import { ApiError } from '@abrak/core';
import {
  createFolder,
  fileQueries,
  listFolder,
  pathOf,
  pathSegments,
  type UploadStep,
  type InterruptedFile,
  isInterruptedFile,
  type DroppedEntry,
} from '@abrak/core/files';
import {
  childPath,
  chooseUploads,
  type ChosenUpload,
  createFolders,
  type CreatedFolders,
  type ExistingFolders,
  findExistingFolders,
  findUploadConflicts,
  type FolderUploadPlan,
  renameKeptUploads,
  parentPath,
  type PendingDeletes,
  planFolderUpload,
} from '@abrak/core/internal';
import { failureOf, type Outcome, settle } from '../../../provider/headless.ts';
import { askAboutConflicts, conflictResolver } from '../conflicts/askAboutConflicts.ts';
import { deletedAmong, sendDeletions } from '../conflicts/withoutDeleted.ts';
import { refreshListings, type FileServices, fetchWholeFolder, pendingDeletesOf } from '../../data/index.ts';
import { uploadArrivalsOf } from './uploadArrivals.ts';
import { uploadQueueOf } from './uploadQueueOf.ts';

/** Folder that entries are uploaded into. */
export interface UploadTarget {
  readonly id: number;
  readonly path: string;
  /** Steps that check or change each file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
}

interface SendEntriesOptions extends FileServices {
  readonly deletes: PendingDeletes;
  /** Path of the target folder. */
  readonly path: string;
  readonly folderId: number;
  readonly steps: readonly UploadStep[] | undefined;
}

/** Result of sending entries. */
export interface SendEntriesResult {
  /** Ids that the upload queue assigned, in the order of the files. */
  readonly uploadIds: readonly number[];
  /** Errors by path of the folders that could not be created. */
  readonly failures: CreatedFolders['failures'];
}

async function findExisting(
  { path, client, cache, deletes }: SendEntriesOptions,
  plan: FolderUploadPlan,
): Promise<ExistingFolders> {
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
  { client, cache }: SendEntriesOptions,
  { files }: FolderUploadPlan,
  { listings }: ExistingFolders,
): Promise<readonly ChosenUpload[] | undefined> {
  const conflicts = findUploadConflicts(files, listings);
  if (conflicts.length === 0) return files;
  const choices = await askAboutConflicts(conflicts, { client, cache }, 'device');
  if (choices === undefined) return undefined;
  const chosen = chooseUploads(files, choices);
  return (await conflictResolver({ client, cache }, 'device')) === 'server'
    ? chosen
    : renameKeptUploads(chosen, listings);
}

function enqueue(
  { client, cache, path, steps }: SendEntriesOptions,
  files: readonly ChosenUpload[],
  folderIds: CreatedFolders['folderIds'],
): readonly number[] {
  return uploadQueueOf({ client, cache }).add(
    files.flatMap(({ folderPath, ...file }) => {
      const folderId = folderIds.get(folderPath);
      const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
      return folderId === undefined ? [] : [{ ...file, folderId, folderPath: target, steps }];
    }),
  );
}

async function sendTo(entries: readonly DroppedEntry[], sending: SendEntriesOptions): Promise<SendEntriesResult> {
  const plan = planFolderUpload(entries);
  const existing = await findExisting(sending, plan);
  const files = await resolveConflicts(sending, plan, existing);
  if (files === undefined) throw new ApiError({ code: 'canceled' });
  if (plan.folders.length === 0) {
    return { uploadIds: enqueue(sending, files, new Map([['', sending.folderId]])), failures: new Map() };
  }
  const { folderIds, failures } = await makeFolders(sending, plan, existing);
  const uploadIds = enqueue(sending, files, folderIds);
  void refreshListings(sending.cache);
  return { uploadIds, failures };
}

/**
 * Uploads entries after creating the folders they contain; asks first about names that exist. A folder that cannot be
 * listed does not stop the upload: the upload reports taken names itself. Folders that cannot be created are in
 * `failures`.
 */
export function sendEntries(
  entries: readonly DroppedEntry[],
  { id, path, steps }: UploadTarget,
  { client, cache }: FileServices,
): Promise<Outcome<SendEntriesResult>> {
  const { deletes } = pendingDeletesOf(cache, client);
  return settle(sendTo(entries, { client, cache, deletes, path, folderId: id, steps }));
}

/**
 * Continues an interrupted upload with its file, which was chosen again; its value is the ids that the queue assigned.
 * Codes: `otherFile` when it is another file, `itemMissing` for an unknown key.
 */
export async function resumeUpload(
  key: string,
  file: File,
  { client, cache }: FileServices,
): Promise<Outcome<readonly number[]>> {
  const { queryKey } = fileQueries.interrupted(client);
  const interrupted = cache.getQueryData<readonly InterruptedFile[]>(queryKey)?.find((known) => known.key === key);
  if (interrupted === undefined) return failureOf(new ApiError({ code: 'itemMissing' }));
  if (!isInterruptedFile(interrupted, file)) return { ok: false, code: 'otherFile' };
  // At once, so that a second call does not send it again.
  cache.setQueryData<readonly InterruptedFile[]>(queryKey, (known) => known?.filter((one) => one.key !== key));
  const { name, folderId, onConflict } = interrupted;
  return { ok: true, value: uploadQueueOf({ client, cache }).add([{ file, name, folderId, onConflict }]) };
}
