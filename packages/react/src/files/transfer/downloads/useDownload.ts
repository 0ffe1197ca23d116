import type { StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import { useToast, useTranslation } from '../../../ui/index.ts';
import type { Outcome } from '../../../provider/headless.ts';
import { useErrorText } from '../../../provider/index.ts';
import { useDownloadCommands } from './useDownloadCommands.ts';

/** Returns a function that reports a started or failed download in a toast. */
export function useDownloadReport(): (started: Promise<Outcome<string>>) => Promise<void> {
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (started) => {
      const outcome = await started;
      if (outcome.ok) toast.show({ tone: 'info', message: t('download.preparing', { name: outcome.value }) });
      else if (outcome.code === 'tooMany')
        toast.show({ tone: 'danger', message: t('archive.tooMany', { count: Number(outcome.params?.['count']) }) });
      else toast.show({ tone: 'danger', message: errorText(outcome) });
    },
    [toast, errorText, t],
  );
}

/** Returns the function that downloads a file and shows its start in a toast. */
export function useDownload(): (file: StoredDocument) => Promise<void> {
  const { download } = useDownloadCommands();
  const report = useDownloadReport();
  return useCallback((file) => report(download([file], 'zip')), [report, download]);
}
