import type { FolderListing, UploadStep, DroppedEntry } from '@abrak/core/files';
import type { UploadTarget } from '@abrak/core/internal';
import { useState } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import type { AddedUploads } from '../queue/uploadStore.ts';
import { usePrefetchedUploads, useUploadCommands } from '../queue/useUploadCommands.ts';

/** Uploads into the open folder. */
export interface EntryUploader {
  /** True while folders are created before their files can be sent. */
  readonly isPreparing: boolean;
  /** Uploads into the open folder, or into `target`. Does nothing until the folder is loaded. */
  readonly upload: (entries: readonly DroppedEntry[], target?: UploadTarget) => void;
}

export interface EntryUploadOptions {
  /** Called with the ids that the upload queue assigned. */
  readonly onQueued?: (uploadIds: readonly number[]) => void;
  /** Steps that check or change each file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
}

function useFailureNotice(): (failures: AddedUploads['failures']) => void {
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
 * Uploads chosen, dropped or pasted entries into the open folder and reports failures in toasts.
 */
export function useUploadEntries(
  path: string,
  folder: FolderListing['folder'] | undefined,
  { onQueued, steps }: EntryUploadOptions = {},
): EntryUploader {
  usePrefetchedUploads();
  const { send } = useUploadCommands();
  const notifyFailures = useFailureNotice();
  const toast = useToast();
  const errorText = useErrorText();
  const [isPreparing, setIsPreparing] = useState(false);

  const start = async (entries: readonly DroppedEntry[], target: UploadTarget) => {
    const sent = await send(entries, { ...target, steps });
    if (sent.ok) {
      const { uploadIds, failures } = sent.value;
      if (uploadIds.length > 0) onQueued?.(uploadIds);
      notifyFailures(failures);
    } else if (sent.code !== 'canceled') toast.show({ tone: 'danger', message: errorText(sent.error) });
  };

  const upload: EntryUploader['upload'] = (entries, target) => {
    if (folder === undefined || entries.length === 0) return;
    setIsPreparing(entries.some((entry) => 'folder' in entry || entry.path.includes('/')));
    void start(entries, target ?? { id: folder.id, path }).finally(() => setIsPreparing(false));
  };

  return { isPreparing, upload };
}
