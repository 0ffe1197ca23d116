import type { ArchiveFormat, StoredDocument } from '@abrak/core/files';
import { archiveFormats } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useArchiveDownload } from './useArchiveDownload.ts';
import { useDownload } from './useDownload.ts';
import { useStoredChoice } from './useStoredChoice.ts';

const formatChoice = { key: 'abrak.files.archiveFormat', choices: archiveFormats } as const;

/** Download action with its archive format. */
export interface Downloads {
  /** Archive format for folders and for several files; remembered on this device. */
  readonly format: ArchiveFormat;
  readonly chooseFormat: (format: ArchiveFormat) => void;
  /** Downloads a single file as it is, anything else as an archive. */
  readonly download: (documents: readonly StoredDocument[]) => void;
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
  return { format, chooseFormat, download };
}
