import type { ArchiveFormat, StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { type Outcome, whenLoaded } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';

type StartDownload = (documents: readonly StoredDocument[], format: ArchiveFormat) => Promise<Outcome<string>>;

/** The functions that start downloads in the browser. Their value is the name of the saved file. */
export interface Downloading {
  /** Downloads a single file as it is, anything else as an archive. */
  readonly download: StartDownload;
  /**
   * Downloads documents as one archive. Its progress is a job on servers with the capability `archiveProgress`. The code is
   * `tooMany` for more than `params.count` documents.
   */
  readonly downloadArchive: StartDownload;
}

const load = () => import('./startDownload.ts');

/**
 * Returns the functions that start downloads: they request an address, then send the browser there after
 * `timings.downloadDelayMs` (2 s by default).
 */
export function useDownloading(): Downloading {
  const services = useFileServices();
  return useMemo(
    () => ({
      download: (documents, format) =>
        whenLoaded(load, ({ startDownload }) => startDownload(documents, format, services)),
      downloadArchive: (documents, format) =>
        whenLoaded(load, ({ startArchive }) => startArchive(documents, format, services)),
    }),
    [services],
  );
}
