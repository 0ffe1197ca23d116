import type { FolderListing } from '@abrak/core/files';
import type { CreatedFolders, DroppedEntry } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient, useErrorText } from '../../provider/index.ts';
import { useToast, useTranslation, whenUsed } from '../../ui/index.ts';
import { useConflictQuestion, useConflictResolver } from '../conflicts/index.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';
import { useUploads } from './useUploads.ts';

const loadSending = () => import('./sendEntries.ts');

/** Uploads into the open folder. */
export interface EntryUploader {
  /** True while folders are created before their files can be sent. */
  readonly isPreparing: boolean;
  /** Uploads into the open folder, or into `target`. Does nothing until the folder is loaded. */
  readonly upload: (entries: readonly DroppedEntry[], target?: { readonly id: number; readonly path: string }) => void;
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
 * Uploads chosen, dropped or pasted entries into the open folder and creates the folders they contain. Calls `onQueued`
 * with the ids that the upload queue assigned.
 */
export function useUploadEntries(
  path: string,
  folder: FolderListing['folder'] | undefined,
  onQueued?: (uploadIds: readonly number[]) => void,
): EntryUploader {
  const client = useClient();
  const cache = useQueryClient();
  const uploads = useUploads();
  const { deletes } = usePendingDeletes();
  const ask = useConflictQuestion('device');
  const getResolver = useConflictResolver('device');
  const notifyFailures = useFailureNotice();
  const toast = useToast();
  const errorText = useErrorText();
  const [isPreparing, setIsPreparing] = useState(false);

  // Prefetched: when the network is gone, chosen files can still be queued. `send` reports a failure.
  useEffect(() => whenUsed(() => void loadSending().catch(() => undefined)), []);

  const send = async (entries: readonly DroppedEntry[], target: { readonly id: number; readonly path: string }) => {
    const loaded = await loadSending().catch(() => undefined);
    if (loaded === undefined) {
      toast.show({ tone: 'danger', message: errorText('networkError') });
      return;
    }
    const { uploadIds, failures } = await loaded.sendEntries({
      entries,
      path: target.path,
      folderId: target.id,
      client,
      cache,
      deletes,
      uploads,
      ask,
      getResolver,
    });
    if (uploadIds.length > 0) onQueued?.(uploadIds);
    notifyFailures(failures);
  };

  const upload: EntryUploader['upload'] = (entries, target) => {
    if (folder === undefined || entries.length === 0) return;
    setIsPreparing(entries.some((entry) => 'folder' in entry || entry.path.includes('/')));
    void send(entries, target ?? { id: folder.id, path }).finally(() => setIsPreparing(false));
  };

  return { isPreparing, upload };
}
