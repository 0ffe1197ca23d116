import {
  childPath,
  chooseUploads,
  type ChosenUpload,
  createFolder,
  createFolders,
  type CreatedFolders,
  type CreateFoldersOptions,
  type DroppedEntry,
  type ExistingFolders,
  findExistingFolders,
  findUploadConflicts,
  type FolderListing,
  type FolderUploadPlan,
  listFolder,
  numberKeptUploads,
  parentPath,
  pathOf,
  pathSegments,
  planFolderUpload,
} from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText } from '../provider/index.ts';
import { useToast } from '../ui/index.ts';
import { useConflictQuestion, useConflictResolver } from './conflicts/conflictQuestions.ts';
import { deletedAmong, sendDeletions } from './conflicts/withoutDeleted.ts';
import { refreshListings } from './fileCache.ts';
import { fetchWholeFolder } from './folderQuery.ts';
import { usePendingDeletes } from './usePendingDeletes.ts';
import { useUploadQueue } from './useUploads.ts';

export interface EntryUploader {
  /** Whether folders are being made before their files can be sent. */
  readonly isPreparing: boolean;
  readonly upload: (entries: readonly DroppedEntry[]) => void;
}

type Folder = FolderListing['folder'];

function useExistingFolders(path: string): (plan: FolderUploadPlan) => Promise<ExistingFolders> {
  const client = useClient();
  const cache = useQueryClient();
  const { deletes } = usePendingDeletes();
  // From the cache while it is fresh.
  const list = async (target: string) => {
    const { documents } = await fetchWholeFolder(cache, client, target);
    return documents;
  };
  return async (plan) => {
    const existing = await findExistingFolders({ plan, path, list });
    const deletedIds = deletedAmong(existing.folderIds.values(), deletes);
    if (deletedIds.size === 0) return existing;
    // Nothing is put into a folder that was just deleted.
    await sendDeletions(deletedIds, deletes);
    return findExistingFolders({ plan, path, list });
  };
}

type FoldersToMake = Pick<CreateFoldersOptions, 'existingIds' | 'folders' | 'rootId'>;

function useFolderMaker(path: string): (folders: FoldersToMake) => Promise<CreatedFolders> {
  const client = useClient();
  return (folders) =>
    createFolders({
      ...folders,
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
function useUploadChoices() {
  const ask = useConflictQuestion('device');
  const resolverOf = useConflictResolver('device');
  return async ({ files }: FolderUploadPlan, { listings }: ExistingFolders): Promise<readonly ChosenUpload[] | undefined> => {
    const conflicts = findUploadConflicts(files, listings);
    if (conflicts.length === 0) return files;
    const choices = await ask(conflicts);
    if (choices === undefined) return undefined;
    const chosen = chooseUploads(files, choices);
    return (await resolverOf()) === 'server' ? chosen : numberKeptUploads(chosen, listings);
  };
}

function useFailureNotice(): (failures: CreatedFolders['failures']) => void {
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return (failures) => {
    const [first] = failures;
    if (first === undefined) return;
    const [name, error] = first;
    toast.show({
      tone: 'danger',
      durationMs: null,
      message: t('upload.foldersFailed', { count: failures.size, name, reason: errorText(error) }),
    });
  };
}

/**
 * Uploads what was chosen, dropped or pasted into the open folder, making the folders it brings along; tells the ids
 * that the queue gave them.
 */
export function useUploadEntries(
  path: string,
  folder: Folder | undefined,
  onQueued?: (uploadIds: readonly number[]) => void,
): EntryUploader {
  const cache = useQueryClient();
  const { queue } = useUploadQueue();
  const findExisting = useExistingFolders(path);
  const choose = useUploadChoices();
  const makeFolders = useFolderMaker(path);
  const tellFailures = useFailureNotice();
  const [isPreparing, setIsPreparing] = useState(false);

  const enqueue = (files: readonly ChosenUpload[], folderIds: CreatedFolders['folderIds']) => {
    const uploadIds = queue.add(
      files.flatMap(({ folderPath, ...file }) => {
        const folderId = folderIds.get(folderPath);
        const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
        return folderId === undefined ? [] : [{ ...file, folderId, folderPath: target }];
      }),
    );
    onQueued?.(uploadIds);
  };

  const send = async (plan: FolderUploadPlan, rootId: number) => {
    const existing = await findExisting(plan);
    const files = await choose(plan, existing);
    if (files === undefined) return;
    if (plan.folders.length === 0) {
      enqueue(files, new Map([['', rootId]]));
      return;
    }
    const folders = { folders: plan.folders, rootId, existingIds: existing.folderIds };
    const { folderIds, failures } = await makeFolders(folders);
    enqueue(files, folderIds);
    tellFailures(failures);
    void refreshListings(cache);
  };

  const upload = (entries: readonly DroppedEntry[]) => {
    if (folder === undefined || entries.length === 0) return;
    const plan = planFolderUpload(entries);
    setIsPreparing(plan.folders.length > 0);
    void send(plan, folder.id).finally(() => setIsPreparing(false));
  };

  return { isPreparing, upload };
}
