import { type ArchiveFormat, type StoredDocument, archiveFormats } from '@abrak/core/files';
import { useCallback } from 'react';
import { useStoredChoice, useToast, useTranslation } from '../../../ui/index.ts';
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
      else toast.show({ tone: 'danger', message: errorText(outcome.error) });
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

const formatChoice = { key: 'abrak.files.archiveFormat', choices: archiveFormats } as const;

/** Download action with its archive format. */
export interface Downloads {
  /** Format of the last archive; remembered on this device. */
  readonly format: ArchiveFormat;
  /** Downloads a single file as it is, anything else as an archive. */
  readonly download: (documents: readonly StoredDocument[]) => void;
  /** Downloads documents as an archive of a format, which the next archives have too. */
  readonly downloadAs: (documents: readonly StoredDocument[], format: ArchiveFormat) => void;
}

/** Downloads the selected documents, as a file or as an archive, and shows their start in a toast. */
export function useDownloads(): Downloads {
  const [format, chooseFormat] = useStoredChoice<ArchiveFormat>(formatChoice);
  const { download: start, archive } = useDownloadCommands();
  const report = useDownloadReport();
  const download = useCallback(
    (documents: readonly StoredDocument[]) => void report(start(documents, format)),
    [report, start, format],
  );
  const downloadAs = useCallback(
    (documents: readonly StoredDocument[], chosen: ArchiveFormat) => {
      chooseFormat(chosen);
      void report(archive(documents, chosen));
    },
    [chooseFormat, report, archive],
  );
  return { format, download, downloadAs };
}
