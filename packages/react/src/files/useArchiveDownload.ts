import {
  type ArchiveFormat,
  type Client,
  createArchive,
  type Document,
  getArchiveProgress,
  MAX_ARCHIVE_IDS,
  toApiError,
} from '@abrak/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText } from '../provider/index.ts';
import { useCapability } from '../settings/index.ts';
import { useToast } from '../ui/index.ts';
import { goToDownload } from './goToDownload.ts';
import { type FileJobHandle, type FileJobs, useFileJobs } from './jobs/fileJobs.ts';

const POLL_MS = 1_000;
/** A download that nobody has begun by then was refused in the browser. */
const PATIENCE_MS = 60_000;

// The browser downloads by itself and tells the page nothing, so the server is asked how far it is.
async function follow(client: Client, token: string, job: FileJobHandle): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { status, sentBytes, sizeBytes } = await getArchiveProgress(client, token);
    job.progress(sentBytes, sizeBytes);
    if (status === 'done') return job.finish();
    if (status === 'cut' || (status === 'waiting' && Date.now() - startedAt > PATIENCE_MS)) return job.cancel();
  }
}

interface FollowOptions {
  readonly client: Client;
  readonly jobs: FileJobs;
  readonly name: string;
  readonly token: string;
  readonly sizeBytes: number | null;
  readonly retry: () => void;
}

async function track({ client, jobs, name, token, sizeBytes, retry }: FollowOptions): Promise<void> {
  const job = jobs.start({ kind: 'archive', name, unit: 'bytes', total: sizeBytes });
  try {
    await follow(client, token, job);
  } catch (error) {
    job.fail(toApiError(error), retry);
  }
}

/** Downloads folders and many files as one archive (A §4, "Download"), with its progress where the server tells it. */
export function useArchiveDownload(): (documents: readonly Document[], format: ArchiveFormat) => Promise<void> {
  const client = useClient();
  const jobs = useFileJobs();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const canFollow = useCapability('archiveProgress');
  return useCallback(
    async function download(documents, format) {
      if (documents.length > MAX_ARCHIVE_IDS) {
        toast.show({ tone: 'danger', message: t('archive.tooMany', { count: MAX_ARCHIVE_IDS }) });
        return;
      }
      try {
        const { url, ...archive } = await createArchive(client, { ids: documents.map(({ id }) => id), format });
        toast.show({ tone: 'info', message: t('download.preparing', { name: archive.name }) });
        setTimeout(() => goToDownload(url), client.timings.downloadDelayMs);
        if (canFollow) void track({ client, jobs, ...archive, retry: () => void download(documents, format) });
      } catch (error) {
        toast.show({ tone: 'danger', message: errorText(error) });
      }
    },
    [client, jobs, toast, errorText, t, canFollow],
  );
}
