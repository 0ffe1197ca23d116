import { accountQueries } from '@abrak/core/account';
import { type FolderListing, uploadFromUrl } from '@abrak/core/files';
import { type ReactNode, useCallback, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { addArrival, orNull, useFileJobStore, useFileServices } from '../../data/index.ts';

const load = async () => (await import('./UrlUploadDialog.tsx')).UrlUploadDialog;

/** Lets the server download a URL into a folder, shown as a job in the upload panel. */
function useUrlUpload(): (url: string, folder: FolderListing['folder']) => void {
  const { client, cache } = useFileServices();
  const jobs = useFileJobStore();
  const canKeepBoth = useCapability('conflicts');
  return useCallback(
    function start(url, folder) {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      const job = jobs.start({ kind: 'urlUpload', name: url, unit: 'bytes', total: null, cancel });
      // The server learns the file name only after downloading: too late to open a conflict dialog.
      const onConflict = canKeepBoth ? 'keepBoth' : undefined;
      orNull(uploadFromUrl(client, { url, folderId: folder.id, onConflict }, controller.signal)).then(
        (document) => {
          job.end();
          addArrival(cache, document, folder.id);
          void cache.invalidateQueries({ queryKey: accountQueries.all });
        },
        (error: unknown) => job.end(error, () => start(url, folder)),
      );
    },
    [client, cache, jobs, canKeepBoth],
  );
}

/** Opens the dialog "Upload from URL". */
export interface UrlUploadQuestion {
  readonly ask: () => void;
  /** The dialog; must be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Opens the dialog "Upload from URL" and starts the upload into a folder. Does nothing until the folder is loaded. */
export function useUrlUploadDialog(folderName: string, folder: FolderListing['folder'] | undefined): UrlUploadQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const start = useUrlUpload();
  const onClose = () => setIsAsking(false);
  const props =
    isAsking && folder !== undefined
      ? { folderName, onClose, onSubmit: (url: string) => start(url, folder) }
      : undefined;
  return {
    ask: () => setIsAsking(true),
    dialog: useLazyComponent({ load, props, onFail: onClose }),
  };
}
