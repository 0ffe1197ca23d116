import type { ArchiveFormat, StoredDocument } from '@abrak/core/files';
import { archiveFormats } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useArchiveDownload } from './useArchiveDownload.ts';
import { useDownload } from './useDownload.ts';
import { useStoredChoice } from '../ui/index.ts';

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

/** Downloads the selected documents, as a file or as an archive. */
export function useDownloads(): Downloads {
  const [format, chooseFormat] = useStoredChoice<ArchiveFormat>(formatChoice);
  const downloadFile = useDownload();
  const downloadArchive = useArchiveDownload();
  const download = useCallback(
    (documents: readonly StoredDocument[]) => {
      const [first] = documents;
      if (documents.length === 1 && first?.kind === 'file') void downloadFile(first);
      else void downloadArchive(documents, format);
    },
    [downloadFile, downloadArchive, format],
  );
  const downloadAs = useCallback(
    (documents: readonly StoredDocument[], chosen: ArchiveFormat) => {
      chooseFormat(chosen);
      void downloadArchive(documents, chosen);
    },
    [chooseFormat, downloadArchive],
  );
  return { format, download, downloadAs };
}
