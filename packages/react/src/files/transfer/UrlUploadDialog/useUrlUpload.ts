import { accountQueries } from '@abrak/core/account';
import { type FolderListing, uploadFromUrl } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { addArrival, orNull, useFileJobStore } from '../../data/index.ts';

/** Lets the server download a URL into a folder, shown as a job in the upload panel. */
export function useUrlUpload(): (url: string, folder: FolderListing['folder']) => void {
  const client = useClient();
  const cache = useQueryClient();
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
