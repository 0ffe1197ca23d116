import { useMemo } from 'react';
import { useFileJobStore } from '../../data/index.ts';

/** Commands on jobs by their ids; unknown ids are ignored. */
export interface JobCommands {
  /** Stops a running job; does nothing for one that cannot be stopped. */
  readonly cancel: (id: number) => void;
  /** Starts a failed job again, which then is a new one. */
  readonly retry: (id: number) => void;
  /** Removes a job from the list without stopping it. */
  readonly remove: (id: number) => void;
  /** Removes all jobs that no longer run. */
  readonly clearEnded: () => void;
}

/** Returns the commands on jobs. */
export function useJobCommands(): JobCommands {
  const jobs = useFileJobStore();
  return useMemo(() => {
    const { remove, clearEnded } = jobs;
    const find = (id: number) => jobs.getState().find((job) => job.id === id);
    return {
      cancel: (id) => find(id)?.cancel?.(),
      retry(id) {
        const { status, retry } = find(id) ?? {};
        if (status !== 'failed' || retry === undefined) return;
        remove(id);
        retry();
      },
      remove,
      clearEnded,
    };
  }, [jobs]);
}
