import { type StoredDocument, getDownloadUrl } from '@abrak/core/files';
import { useCallback } from 'react';
import { useClient, useErrorText } from '../provider/index.ts';
import { useToast, useTranslation } from '../ui/index.ts';
import { goToDownload } from './goToDownload.ts';

/**
 * Downloads a file: requests a download token, then sends the browser to the address after `timings.downloadDelayMs` (2
 * s by default).
 */
export function useDownload(): (file: StoredDocument) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (file) => {
      try {
        const url = await getDownloadUrl(client, file);
        toast.show({ tone: 'info', message: t('download.preparing', { name: file.name }) });
        const name = client.ports.files === undefined ? undefined : file.name;
        setTimeout(() => goToDownload(url, name), client.timings.downloadDelayMs);
      } catch (error) {
        toast.show({ tone: 'danger', message: errorText(error) });
      }
    },
    [client, toast, errorText, t],
  );
}
