import { type ArchiveFormat, type StoredDocument, archiveFormats } from '@abrak/core/files';
import { useCallback } from 'react';
import { useStoredChoice } from '../../../ui/index.ts';
import { useDownloadReport } from './useDownload.ts';
import { useDownloadCommands } from './useDownloadCommands.ts';

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
