import { isApiError } from '@abrak/core';
import { fileQueries, cancelDocumentJob, type DocumentJob } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onePerCache } from '../../../provider/headless.ts';
import { SAFETY_NET_MS, useLiveUpdates } from '../../../settings/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import {
  useFileServices,
  refreshFiles,
  tellOtherTabs,
  refreshServerJobs,
  type FileJobHandle,
  fileJobsOf,
} from '../../data/index.ts';

/** Milliseconds between two looks at running work without live updates. */
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

/** Callbacks about the work of the server. */
export interface ServerJobEvents {
  /** Called when work was found; gets the number of running jobs. */
  readonly onStarted?: (count: number) => void;
  /** Called when the last job has ended. */
  readonly onEnded?: () => void;
  /** Called when a job could not be canceled. */
  readonly onCancelFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Keeps the work of the server on large folders among the jobs, also after a reload and in other tabs, and refreshes the
 * lists when it has ended. Does nothing without the capability `documentJobs`, which `isEnabled` says.
 */
export function useServerJobs(isEnabled: boolean, { onStarted, onEnded, onCancelFailed }: ServerJobEvents = {}): void {
  const { client, cache } = useFileServices();
  const pollMs = useLiveUpdates(isEnabled) ? SAFETY_NET_MS : POLL_MS;
  const { data } = useQuery({
    ...fileQueries.jobs(client),
    enabled: isEnabled,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? pollMs : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const cancel = useCommand(async (id: number) => {
    try {
      await cancelDocumentJob(client, id);
      const job = knownJobsOf(cache).get(id);
      if (job !== undefined) job.isCanceled = true;
    } catch (error) {
      // A job that has ended meanwhile is no longer listed.
      if (!isApiError(error, 'itemMissing')) onCancelFailed?.(error);
    }
    refreshServerJobs(cache);
  });
  const follow = useCommand((listed: readonly DocumentJob[]) => {
    const known = knownJobsOf(cache);
    const started = listed.filter(({ id }) => !known.has(id));
    for (const { id, kind, name, total } of started) {
      const handle = fileJobsOf(cache).start({
        kind,
        name,
        unit: 'items',
        total,
        isRemote: true,
        cancel: () => void cancel(id),
      });
      known.set(id, { handle, isCanceled: false });
    }
    for (const { id, done, total } of listed) known.get(id)?.handle.progress(done, total);
    if (started.length > 0) onStarted?.(listed.length);
    if (endMissing(known, listed) === 0) return;
    if (listed.length === 0) onEnded?.();
    tellOtherTabs(cache);
    void refreshFiles(cache);
  });
  useEffect(() => {
    if (data !== undefined) follow(data);
  }, [data, follow]);
}
