import type { Client } from '@abrak/core';
import { type ArchiveFormat, createArchive, type StoredDocument, getArchiveProgress } from '@abrak/core/files';
import { MAX_ARCHIVE_IDS, toApiError } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useClient, useErrorText } from '../provider/index.ts';
import { useCapability } from '../settings/index.ts';
import { useToast, useTranslation } from '../ui/index.ts';
import { goToDownload } from './goToDownload.ts';
import { type FileJobHandle, type FileJobs, useFileJobs } from './jobs/index.ts';

// Milliseconds between two progress requests.
const POLL_MS = 1_000;
/** Milliseconds after which a download that has not started counts as canceled: the browser blocked it. */
const START_TIMEOUT_MS = 60_000;

// The browser reports nothing about its downloads to the page, so the progress comes from the server.
async function pollProgress(client: Client, token: string, job: FileJobHandle): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { status, sentBytes, sizeBytes } = await getArchiveProgress(client, token);
    job.progress(sentBytes, sizeBytes);
    if (status === 'done') return job.finish();
    if (status === 'cut' || (status === 'waiting' && Date.now() - startedAt > START_TIMEOUT_MS)) return job.cancel();
  }
}

interface TrackOptions {
  readonly client: Client;
  readonly jobs: FileJobs;
  readonly name: string;
  readonly token: string;
  readonly sizeBytes: number | null;
  readonly retry: () => void;
}

async function track({ client, jobs, name, token, sizeBytes, retry }: TrackOptions): Promise<void> {
  const job = jobs.start({ kind: 'archive', name, unit: 'bytes', total: sizeBytes });
  try {
    await pollProgress(client, token, job);
  } catch (error) {
    job.fail(toApiError(error), retry);
  }
}

/**
 * Downloads folders and many files as one archive. Shows its progress as a job on servers with the capability
 * `archiveProgress`; refuses more than MAX_ARCHIVE_IDS items.
 */
export function useArchiveDownload(): (documents: readonly StoredDocument[], format: ArchiveFormat) => Promise<void> {
  const client = useClient();
  const jobs = useFileJobs();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const hasProgress = useCapability('archiveProgress');
  return useCallback(
    async function download(documents, format) {
      if (documents.length > MAX_ARCHIVE_IDS) {
        toast.show({ tone: 'danger', message: t('archive.tooMany', { count: MAX_ARCHIVE_IDS }) });
        return;
      }
      try {
        const ids = documents.map(({ id }) => id);
        const { url, ...archive } = await createArchive(client, { ids, format, source: documents[0] });
        toast.show({ tone: 'info', message: t('download.preparing', { name: archive.name }) });
        setTimeout(() => goToDownload(url), client.timings.downloadDelayMs);
        if (hasProgress) void track({ client, jobs, ...archive, retry: () => void download(documents, format) });
      } catch (error) {
        toast.show({ tone: 'danger', message: errorText(error) });
      }
    },
    [client, jobs, toast, errorText, t, hasProgress],
  );
}
