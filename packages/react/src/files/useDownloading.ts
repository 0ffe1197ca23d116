import type { Client } from '@abrak/core';
import { type ArchiveFormat, createArchive, getArchiveProgress, getDownloadUrl, type StoredDocument } from '@abrak/core/files';
import { MAX_ARCHIVE_IDS, toApiError } from '@abrak/core/internal';
import { useCallback } from 'react';
import { type Outcome, settle, useClient } from '../provider/headless.ts';
import { useCapability } from '../settings/index.ts';
import { goToDownload } from './goToDownload.ts';
import { type FileJobHandle, type FileJobs, useFileJobs } from './jobs/headless.ts';

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

/** The functions that start downloads in the browser. Their value is the name of the saved file. */
export interface Downloading {
  /** Downloads one file. */
  readonly downloadFile: (file: StoredDocument) => Promise<Outcome<string>>;
  /** Downloads a single file as it is, anything else as an archive. */
  readonly download: (documents: readonly StoredDocument[], format: ArchiveFormat) => Promise<Outcome<string>>;
  /**
   * Downloads folders and many files as one archive. Shows its progress as a job on servers with the capability
   * `archiveProgress`. The code is `tooMany` for more than `params.count` documents.
   */
  readonly downloadArchive: (documents: readonly StoredDocument[], format: ArchiveFormat) => Promise<Outcome<string>>;
}

/**
 * Returns the functions that start downloads: they request an address, then send the browser there after
 * `timings.downloadDelayMs` (2 s by default).
 */
export function useDownloading(): Downloading {
  const client = useClient();
  const jobs = useFileJobs();
  const hasProgress = useCapability('archiveProgress');
  const downloadFile = useCallback<Downloading['downloadFile']>(
    async (file) => {
      const requested = await settle(getDownloadUrl(client, file));
      if (!requested.ok) return requested;
      const name = client.ports.files === undefined ? undefined : file.name;
      setTimeout(() => goToDownload(requested.value, name), client.timings.downloadDelayMs);
      return { ok: true, value: file.name };
    },
    [client],
  );
  const downloadArchive = useCallback<Downloading['downloadArchive']>(
    async function start(documents, format) {
      if (documents.length > MAX_ARCHIVE_IDS) return { ok: false, code: 'tooMany', params: { count: MAX_ARCHIVE_IDS } };
      const ids = documents.map(({ id }) => id);
      const created = await settle(createArchive(client, { ids, format, source: documents[0] }));
      if (!created.ok) return created;
      const { url, ...archive } = created.value;
      setTimeout(() => goToDownload(url), client.timings.downloadDelayMs);
      if (hasProgress) void track({ client, jobs, ...archive, retry: () => void start(documents, format) });
      return { ok: true, value: archive.name };
    },
    [client, jobs, hasProgress],
  );
  const download = useCallback<Downloading['download']>(
    (documents, format) => {
      const [first] = documents;
      return documents.length === 1 && first?.kind === 'file' ? downloadFile(first) : downloadArchive(documents, format);
    },
    [downloadFile, downloadArchive],
  );
  return { downloadFile, download, downloadArchive };
}
