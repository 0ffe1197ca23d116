import {
  childPath,
  createFolder,
  createFolders,
  type CreatedFolders,
  type DroppedEntry,
  type FolderListing,
  type FolderUploadPlan,
  listFolder,
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
import { refreshListings } from './fileCache.ts';
import { useUploadQueue } from './useUploads.ts';

export interface EntryUploader {
  /** Whether folders are being made before their files can be sent. */
  readonly isPreparing: boolean;
  readonly upload: (entries: readonly DroppedEntry[]) => void;
}

type Folder = FolderListing['folder'];

function useFolderMaker(path: string): (folders: readonly string[], rootId: number) => Promise<CreatedFolders> {
  const client = useClient();
  return (folders, rootId) =>
    createFolders({
      folders,
      rootId,
      create: (parentId, name) => createFolder(client, { parentId, name, parentName: null }),
      findExisting: async (_parentId, planned) => {
        const existing = childPath(path, planned);
        const { documents } = await listFolder(client, parentPath(existing) ?? '/');
        const name = pathSegments(existing).at(-1)?.normalize();
        return documents.find((document) => document.kind === 'folder' && document.name.normalize() === name);
      },
    });
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

/** Uploads what was chosen, dropped or pasted into the open folder, making the folders it brings along. */
export function useUploadEntries(path: string, folder: Folder | undefined): EntryUploader {
  const cache = useQueryClient();
  const { queue } = useUploadQueue();
  const makeFolders = useFolderMaker(path);
  const tellFailures = useFailureNotice();
  const [isPreparing, setIsPreparing] = useState(false);

  const enqueue = ({ files }: FolderUploadPlan, folderIds: CreatedFolders['folderIds']) => {
    queue.add(
      files.flatMap(({ folderPath, name, file }) => {
        const folderId = folderIds.get(folderPath);
        const target = pathOf([...pathSegments(path), ...pathSegments(folderPath)]);
        return folderId === undefined ? [] : [{ file, name, folderId, folderPath: target }];
      }),
    );
  };

  const uploadTree = async (plan: FolderUploadPlan, rootId: number) => {
    setIsPreparing(true);
    const { folderIds, failures } = await makeFolders(plan.folders, rootId);
    setIsPreparing(false);
    enqueue(plan, folderIds);
    tellFailures(failures);
    await refreshListings(cache);
  };

  const upload = (entries: readonly DroppedEntry[]) => {
    if (folder === undefined || entries.length === 0) return;
    const plan = planFolderUpload(entries);
    if (plan.folders.length === 0) enqueue(plan, new Map([['', folder.id]]));
    else void uploadTree(plan, folder.id);
  };

  return { isPreparing, upload };
}
