import { type Store, createStore, isApiError } from '@abrak/core';
import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { MAX_IDS_PER_CALL } from '@abrak/core/internal';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onePerCache } from '../../../provider/headless.ts';

/** Long-running work with files other than uploads. */
export type FileJobKind = 'archive' | 'erase' | 'move' | 'restore' | 'trash' | 'urlUpload';

/** State of a job. */
export type FileJobStatus = 'canceled' | 'done' | 'failed' | 'running';

/** Description of a job at its start. */
export interface NewFileJob {
  readonly kind: FileJobKind;
  /** Name of the subject: a file name or a URL. */
  readonly name: string;
  /** Unit of `total` and of the progress. */
  readonly unit: 'bytes' | 'items';
  /** Null while unknown. */
  readonly total: number | null;
  /** Absent when the job cannot be stopped. */
  readonly cancel?: () => void;
  /** True for work of the server, which goes on without this page. */
  readonly isRemote?: boolean;
}

/** A job with its current state. */
export interface FileJob extends NewFileJob {
  readonly id: number;
  readonly status: FileJobStatus;
  /** Bytes or items, as `unit` states. */
  readonly done: number;
  /** Cause of the failure; set with status failed only. */
  readonly error?: unknown;
  /** Starts the work again; set with status failed only. */
  readonly retry?: (() => void) | undefined;
}

/** Work on documents, a batch at a time. */
interface ItemsWork extends Pick<NewFileJob, 'cancel' | 'kind'> {
  readonly documents: readonly StoredDocument[];
}

/** Reports the progress and the end of one job. */
export interface FileJobHandle {
  /** `total` defaults to the one the job was started with. */
  progress(done: number, total?: number | null): void;
  finish(): void;
  /** Marks the job as canceled; does not stop the work itself. */
  cancel(): void;
  fail(error: unknown, retry?: () => void): void;
  /** Returns false once the job was removed from the list. */
  isListed(): boolean;
  /** Ends the job: done without an error, canceled with that of a stopped call, else failed. */
  end(error?: unknown, retry?: () => void): void;
}

/** Reports the progress and the end of work on documents, which may be no job. */
export type ItemsJob = Pick<FileJobHandle, 'end' | 'progress'>;

/** Store of the jobs of one cache, newest first. */
export interface FileJobs extends Store<readonly FileJob[]> {
  /** Adds a running job. */
  start(job: NewFileJob): FileJobHandle;
  /** Adds a running job for work on documents that takes more than one request. */
  startItems(work: ItemsWork): ItemsJob;
  /** Removes a job from the list without stopping it. */
  remove(id: number): void;
  /** Removes all jobs that no longer run. */
  clearEnded(): void;
}

/** Cancels the running jobs that cannot go on without this page; returns their number. */
export function cancelOwnJobs({ getState }: Pick<FileJobs, 'getState'>): number {
  const own = getState().flatMap(({ status, isRemote, cancel }) =>
    status === 'running' && isRemote !== true && cancel !== undefined ? [cancel] : [],
  );
  for (const cancel of own) cancel();
  return own.length;
}

const noJob: ItemsJob = { progress: () => undefined, end: () => undefined };

/** Creates an empty job list. */
export function createFileJobs(): FileJobs {
  const store = createStore<readonly FileJob[]>([]);
  let lastId = 0;
  const update = (id: number, change: Partial<FileJob>) =>
    store.setState(store.getState().map((job) => (job.id === id ? { ...job, ...change } : job)));
  const keep = (isKept: (job: FileJob) => boolean) => store.setState(store.getState().filter(isKept));
  const start: FileJobs['start'] = (job) => {
    lastId += 1;
    const id = lastId;
    store.setState([{ ...job, id, status: 'running', done: 0 }, ...store.getState()]);
    const handle: FileJobHandle = {
      progress: (done, total = job.total) => update(id, { done, total }),
      finish: () => update(id, { status: 'done' }),
      cancel: () => update(id, { status: 'canceled' }),
      fail: (error, retry) => update(id, { status: 'failed', error, retry }),
      isListed: () => store.getState().some((one) => one.id === id),
      end(error, retry) {
        if (error === undefined) handle.finish();
        else if (isApiError(error, 'canceled')) handle.cancel();
        else handle.fail(error, retry);
      },
    };
    return handle;
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start,
    startItems({ kind, documents, cancel }) {
      const [first] = documents;
      if (first === undefined || documents.length <= MAX_IDS_PER_CALL) return noJob;
      return start({ kind, name: first.name, unit: 'items', total: documents.length, ...(cancel && { cancel }) });
    },
    remove: (id) => keep((job) => job.id !== id),
    clearEnded: () => keep(({ status }) => status === 'running'),
  };
}

/** Returns the job list of a cache. */
export const fileJobsOf = onePerCache(createFileJobs, (jobs, onStopped) => {
  onStopped(cancelOwnJobs(jobs));
  for (const { id } of jobs.getState()) jobs.remove(id);
});

/** Looks for work of the server that a call may have started. */
export function refreshServerJobs(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: [...fileQueries.all, 'jobs'] });
}

/** Returns the job list, shared by all file components of one provider. */
export function useFileJobStore(): FileJobs {
  return fileJobsOf(useQueryClient());
}

/** Subscribes to the jobs, newest first. */
export function useFileJobList(): readonly FileJob[] {
  const { subscribe, getState } = useFileJobStore();
  return useSyncExternalStore(subscribe, getState, getState);
}
