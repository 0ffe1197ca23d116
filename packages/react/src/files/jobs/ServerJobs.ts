import { isApiError } from '@abrak/core';
import { fileQueries } from '@abrak/core/files';
import { cancelDocumentJob, type DocumentJob } from '@abrak/core/internal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onePerCache, useAnnounce, useClient, useErrorText } from '../../provider/index.ts';
import { useToast, useTranslation } from '../../ui/index.ts';
import { refreshFiles, tellOtherTabs } from '../otherTabs.ts';
import { type FileJobHandle, refreshServerJobs, useFileJobStore } from './fileJobs.ts';

/** Milliseconds between two looks at running work. */
const POLL_MS = 1_000;

interface KnownJob {
  readonly handle: FileJobHandle;
  /** True once this page has canceled the job. */
  isCanceled: boolean;
}

// One per cache: the list outlives the component that follows the jobs.
const knownJobsOf = onePerCache(() => new Map<number, KnownJob>());

function endMissing(known: Map<number, KnownJob>, listed: readonly DocumentJob[]): number {
  const ended = [...known].filter(([id]) => listed.every((job) => job.id !== id));
  for (const [id, { handle, isCanceled }] of ended) {
    known.delete(id);
    if (isCanceled) handle.cancel();
    else handle.finish();
  }
  return ended.length;
}

function useCancel(known: Map<number, KnownJob>): (id: number) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (id) => {
      try {
        await cancelDocumentJob(client, id);
        const job = known.get(id);
        if (job !== undefined) job.isCanceled = true;
      } catch (error) {
        // A job that has ended meanwhile is no longer listed.
        if (!isApiError(error, 'itemMissing')) toast.show({ tone: 'danger', message: errorText(error) });
      }
      refreshServerJobs(cache);
    },
    [client, cache, known, toast, errorText],
  );
}

/**
 * Shows the work of the server on large folders among the running jobs, also after a reload and in other tabs, and
 * refreshes the lists when it has ended. Mount it with the capability `documentJobs` only.
 */
export function ServerJobs(): null {
  const client = useClient();
  const cache = useQueryClient();
  const jobs = useFileJobStore();
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const known = knownJobsOf(cache);
  const cancel = useCancel(known);
  const { data } = useQuery({
    ...fileQueries.jobs(client),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? POLL_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    const started = data.filter(({ id }) => !known.has(id));
    for (const { id, kind, name, total } of started) {
      const handle = jobs.start({ kind, name, unit: 'items', total, isRemote: true, cancel: () => void cancel(id) });
      known.set(id, { handle, isCanceled: false });
    }
    for (const { id, done, total } of data) known.get(id)?.handle.progress(done, total);
    if (started.length > 0) announce(t('job.title', { count: data.length }));
    if (endMissing(known, data) === 0) return;
    if (data.length === 0) announce(t('job.ended'));
    tellOtherTabs(cache);
    void refreshFiles(cache);
  }, [data, known, jobs, cache, cancel, announce, t]);
  return null;
}
