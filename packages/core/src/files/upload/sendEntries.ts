import { ApiError, type Client } from '../../client/index.ts';
import { createFolder, listFolder } from '../api.ts';
import type { ConflictChoice, ConflictResolver, NameConflict } from '../conflicts.ts';
import { childPath, parentPath, pathOf, pathSegments } from '../folderPath.ts';
import type { PendingDeletes } from '../pendingDelete.ts';
import type { StoredDocument } from '../schema.ts';
import { deletedAmong, sendDeletions } from '../withoutDeleted.ts';
import {
  type CreatedFolders,
  createFolders,
  type DroppedEntry,
  type FolderUploadPlan,
  type PlannedFile,
  planFolderUpload,
} from './folderUpload.ts';
import { type ExistingFolders, findExistingFolders, type PlannedListings } from './plannedListings.ts';
import {
  chooseUploads,
  type ChosenUpload,
  type FileArrival,
  findUploadConflicts,
  namesIn,
  numberNamesakes,
  renameKeptUploads,
} from './uploadConflicts.ts';
import type { UploadQueue } from './uploadQueue.ts';
import type { UploadStep } from './uploadSteps.ts';

/** Folder that entries are uploaded into. */
export interface UploadTarget {
  readonly id: number;
  readonly path: string;
  /** Steps that check or change each file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
}

/** Calls and questions of an upload of entries. */
export interface SendEntriesOptions {
  readonly client: Client;
  readonly target: UploadTarget;
  readonly queue: Pick<UploadQueue, 'add' | 'getState'>;
  readonly deletes: PendingDeletes;
  /** Lists a folder by its path, possibly from a cache. */
  readonly list: (path: string) => Promise<readonly StoredDocument[]>;
  /** Asks about names that are taken; resolves to undefined to upload none of these files. */
  readonly ask: (
    conflicts: readonly NameConflict<FileArrival>[],
  ) => Promise<ReadonlyMap<FileArrival, ConflictChoice> | undefined>;
  /** Determines who carries out the choices. */
  readonly resolver: () => Promise<ConflictResolver>;
}

/** Result of sending entries. */
export interface SentEntries extends Pick<CreatedFolders, 'failures'> {
  /** Ids that the upload queue assigned: files with a free name first, both in the order of the files. */
  readonly uploadIds: readonly number[];
  /** True when folders were created. */
  readonly hasNewFolders: boolean;
}

async function findExisting(
  { target: { path }, list, deletes }: SendEntriesOptions,
  plan: FolderUploadPlan,
): Promise<ExistingFolders> {
  const existing = await findExistingFolders({ plan, path, list });
  const deletedIds = deletedAmong(existing.folderIds.values(), deletes);
  if (deletedIds.size === 0) return existing;
  // Sends pending deletions of target folders first: files must not go into a folder that is being deleted.
  await sendDeletions(deletedIds, deletes);
  return findExistingFolders({ plan, path, list });
}

function makeFolders(
  { client, target }: SendEntriesOptions,
  { folders }: FolderUploadPlan,
  { folderIds: existingIds }: ExistingFolders,
): Promise<CreatedFolders> {
  return createFolders({
    folders,
    rootId: target.id,
    existingIds,
    create: (parentId, name) => createFolder(client, { parentId, name, parentName: null }),
    findExisting: async (_parentId, planned) => {
      const existing = childPath(target.path, planned);
      const { documents } = await listFolder(client, parentPath(existing) ?? '/');
      const name = pathSegments(existing).at(-1)?.normalize();
      return documents.find((document) => document.kind === 'folder' && document.name.normalize() === name);
    },
  });
}

interface ConflictPlan {
  readonly conflicts: readonly NameConflict<FileArrival>[];
  /** Files that have a free name. */
  readonly free: readonly PlannedFile[];
  readonly listings: PlannedListings;
}

/** Asks about the conflicts; resolves to the files to upload all the same, undefined when the question was cancelled. */
async function chosenUploads(
  { ask, resolver }: SendEntriesOptions,
  { conflicts, free, listings }: ConflictPlan,
): Promise<readonly ChosenUpload[] | undefined> {
  const choices = await ask(conflicts);
  if (choices === undefined) return undefined;
  const taken = conflicts.map(({ arriving }) => arriving.planned);
  const chosen = chooseUploads(taken, choices);
  return (await resolver()) === 'server' ? chosen : renameKeptUploads(chosen, { listings, sent: free });
}

const failUnread: UploadStep = () => {
  throw new ApiError({ code: 'fileUnreadable' });
};

interface Destination extends Pick<CreatedFolders, 'folderIds'>, Pick<ExistingFolders, 'listings'> {
  /** Files of the same choice that were sent already. */
  readonly sent: readonly PlannedFile[];
}

// Names are compared with those of other uploads at the last moment: two choices may be made in one second.
function enqueue(
  { queue, target: { path, steps: ownSteps } }: SendEntriesOptions,
  files: readonly ChosenUpload[],
  { folderIds, listings, sent }: Destination,
): readonly number[] {
  const running = queue.getState().items.filter(({ status }) => status === 'waiting' || status === 'uploading');
  const arrivingIn = (folderPath: string) => [
    ...running.filter(({ folderId }) => folderId === folderIds.get(folderPath)).map(({ name }) => name),
    ...namesIn(sent, folderPath),
  ];
  return queue.add(
    numberNamesakes(files, { listings, arrivingIn }).flatMap(({ folderPath, isUnreadable, ...file }) => {
      const folderId = folderIds.get(folderPath);
      const steps = isUnreadable === true ? [failUnread] : ownSteps;
      const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
      return folderId === undefined ? [] : [{ ...file, folderId, folderPath: target, steps }];
    }),
  );
}

/**
 * Uploads entries after creating the folders they contain. Files with a free name go at once; the others wait for the
 * answer about their names. Rejects with `canceled` when the question was and nothing else was sent. A folder that cannot
 * be listed does not stop the upload: the upload reports taken names itself. Folders that cannot be created are in
 * `failures`.
 */
export async function sendEntries(entries: Iterable<DroppedEntry>, options: SendEntriesOptions): Promise<SentEntries> {
  const plan = planFolderUpload(entries);
  const existing = await findExisting(options, plan);
  const { listings } = existing;
  const conflicts = findUploadConflicts(plan.files, listings);
  const taken = new Set(conflicts.map(({ arriving }) => arriving.planned));
  const free = plan.files.filter((file) => !taken.has(file));
  const { folderIds, failures } = await makeFolders(options, plan, existing);
  const freeIds = enqueue(options, free, { folderIds, listings, sent: [] });
  const chosen = conflicts.length === 0 ? [] : await chosenUploads(options, { conflicts, free, listings });
  if (chosen === undefined && free.length === 0) throw new ApiError({ code: 'canceled' });
  return {
    uploadIds: [...freeIds, ...enqueue(options, chosen ?? [], { folderIds, listings, sent: free })],
    failures,
    hasNewFolders: plan.folders.length > 0,
  };
}
