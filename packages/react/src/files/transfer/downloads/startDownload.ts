import { type Client, hasCapability, type Settings, settingsQueries } from '@abrak/core';
import {
  type ArchiveFormat,
  type ArchiveProgress,
  createArchive,
  getArchiveProgress,
  getDownloadUrl,
  type StoredDocument,
  MAX_ARCHIVE_IDS,
} from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { CommandError } from '../../../provider/headless.ts';
import { type FileServices, type FileJobHandle, type FileJobs, fileJobsOf } from '../../data/index.ts';

/**
 * Starts a download in the browser without leaving the page. The documented addresses answer an attachment; for others,
 * `name` makes the browser save the file instead of showing it.
 */
function goToDownload(url: string, name?: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  if (name !== undefined) link.download = name;
  link.click();
}

// Milliseconds between two progress requests; the wait doubles up to the longest while nothing moves.
const POLL_MS = 1_000;
const LONGEST_POLL_MS = 16_000;
/** Milliseconds after which a download that has not started counts as canceled: the browser blocked it. */
const START_TIMEOUT_MS = 60_000;

/** Returns undefined after a temporary failure, which says nothing about the download. */
async function readProgress(client: Client, token: string): Promise<ArchiveProgress | undefined> {
  try {
    return await getArchiveProgress(client, token);
  } catch (error) {
    if (toApiError(error).retryable) return undefined;
    throw error;
  }
}

// The browser reports nothing about its downloads to the page, so the progress comes from the server.
async function pollProgress(client: Client, token: string, job: FileJobHandle): Promise<void> {
  const startedAt = Date.now();
  let waitMs = POLL_MS;
  let doneBytes = -1;
  while (job.isListed()) {
    const wait = waitMs;
    await new Promise((resolve) => setTimeout(resolve, wait));
    const progress = await readProgress(client, token);
    waitMs = progress === undefined || progress.sentBytes === doneBytes ? Math.min(2 * wait, LONGEST_POLL_MS) : POLL_MS;
    if (progress === undefined) continue;
    const { status, sentBytes, sizeBytes } = progress;
    doneBytes = sentBytes;
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

/** Runs the retry of an archive's job; a failure becomes a failed job, because nobody waits for the outcome. */
async function retryJob(name: string, start: () => Promise<string>, jobs: FileJobs): Promise<void> {
  try {
    await start();
  } catch (error) {
    const job = jobs.start({ kind: 'archive', name, unit: 'bytes', total: null });
    job.fail(error, () => void retryJob(name, start, jobs));
  }
}

async function downloadFile({ client }: FileServices, file: StoredDocument): Promise<string> {
  const url = await getDownloadUrl(client, file);
  const name = client.ports.files === undefined ? undefined : file.name;
  setTimeout(() => goToDownload(url, name), client.timings.downloadDelayMs);
  return file.name;
}

/**
 * Starts the download of documents as one archive, whose name it resolves to. Its progress is a job where the server has
 * the capability `archiveProgress`. Rejects with `tooMany` for more than `params.count` documents.
 */
export async function archive(
  services: FileServices,
  documents: readonly StoredDocument[],
  format: ArchiveFormat,
): Promise<string> {
  const { client, cache } = services;
  if (documents.length > MAX_ARCHIVE_IDS)
    throw new CommandError({ code: 'tooMany', params: { count: MAX_ARCHIVE_IDS } });
  const ids = documents.map(({ id }) => id);
  const { url, ...created } = await createArchive(client, { ids, format, source: documents[0] });
  setTimeout(() => goToDownload(url), client.timings.downloadDelayMs);
  const settings = cache.getQueryData<Settings>(settingsQueries.settings(client).queryKey);
  const jobs = fileJobsOf(cache);
  const retry = () => void retryJob(created.name, () => archive(services, documents, format), jobs);
  if (hasCapability(settings, 'archiveProgress')) void track({ client, jobs, ...created, retry });
  return created.name;
}

/** Starts the download of a single file as it is, of anything else as an archive; resolves to the name of the saved file. */
export function download(
  services: FileServices,
  documents: readonly StoredDocument[],
  format: ArchiveFormat,
): Promise<string> {
  const [first] = documents;
  return documents.length === 1 && first?.kind === 'file'
    ? downloadFile(services, first)
    : archive(services, documents, format);
}
