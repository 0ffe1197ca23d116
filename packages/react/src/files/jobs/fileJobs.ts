import { createStore, type Store } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onePerCache } from '../perCache.ts';

/** What goes on with files beside uploads. */
export type FileJobKind = 'archive' | 'erase' | 'move' | 'restore' | 'urlUpload';

/** How a job stands. */
export type FileJobStatus = 'canceled' | 'done' | 'failed' | 'running';

/** What a job is when it begins. */
export interface NewFileJob {
  readonly kind: FileJobKind;
  /** What it is about: a file's name, an address. */
  readonly name: string;
  /** What its figures count. */
  readonly unit: 'bytes' | 'items';
  /** Null while it is not known. */
  readonly total: number | null;
  /** Absent when it cannot be stopped. */
  readonly cancel?: () => void;
}

/** A job as it is shown. */
export interface FileJob extends NewFileJob {
  readonly id: number;
  readonly status: FileJobStatus;
  readonly done: number;
  /** Why it failed; only with status failed. */
  readonly error?: unknown;
  /** Begins it again; only with status failed. */
  readonly retry?: (() => void) | undefined;
}

/** The way to tell of one job. */
export interface FileJobHandle {
  progress(done: number, total?: number | null): void;
  finish(): void;
  cancel(): void;
  fail(error: unknown, retry?: () => void): void;
}

/** The jobs of one cache, newest first. */
export interface FileJobs extends Store<readonly FileJob[]> {
  start(job: NewFileJob): FileJobHandle;
  remove(id: number): void;
  /** Takes off the list what no longer runs. */
  clearEnded(): void;
}

/** Makes an empty list of jobs. */
export function createFileJobs(): FileJobs {
  const store = createStore<readonly FileJob[]>([]);
  let lastId = 0;
  const update = (id: number, change: Partial<FileJob>) =>
    store.setState(store.getState().map((job) => (job.id === id ? { ...job, ...change } : job)));
  const keep = (isKept: (job: FileJob) => boolean) => store.setState(store.getState().filter(isKept));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(job) {
      lastId += 1;
      const id = lastId;
      store.setState([{ ...job, id, status: 'running', done: 0 }, ...store.getState()]);
      return {
        progress: (done, total = job.total) => update(id, { done, total }),
        finish: () => update(id, { status: 'done' }),
        cancel: () => update(id, { status: 'canceled' }),
        fail: (error, retry) => update(id, { status: 'failed', error, retry }),
      };
    },
    remove: (id) => keep((job) => job.id !== id),
    clearEnded: () => keep(({ status }) => status === 'running'),
  };
}

const jobsFor = onePerCache(createFileJobs, ({ getState }) => {
  for (const { status, cancel } of getState()) if (status === 'running') cancel?.();
});

/** The jobs that every file component of one provider shares. */
export function useFileJobs(): FileJobs {
  return jobsFor(useQueryClient());
}

/** The jobs as they stand, newest first. */
export function useFileJobList(): readonly FileJob[] {
  const { subscribe, getState } = useFileJobs();
  return useSyncExternalStore(subscribe, getState, getState);
}
