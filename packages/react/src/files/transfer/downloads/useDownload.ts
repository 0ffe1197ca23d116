import type { StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import { useDownloading } from './useDownloading.ts';
import { useDownloadReport } from './useDownloadReport.ts';

/** Returns the function that downloads a file and shows its start in a toast. */
export function useDownload(): (file: StoredDocument) => Promise<void> {
  const { download } = useDownloading();
  const report = useDownloadReport();
  return useCallback((file) => report(download([file], 'zip')), [report, download]);
}
