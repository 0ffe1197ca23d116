import type { UploadQueue } from '@abrak/core/files';
import { useMemo } from 'react';
import { usePrefetched } from '../../../provider/headless.ts';
import { useBindCommand } from '../../data/index.ts';
import { useUploadStore } from './uploadStore.ts';

const load = () => import('./uploadCommands.ts');

/** Loads the code of uploads once somebody uses the page: files can be queued even when the network is gone by then. */
export function usePrefetchedUploads(): void {
  usePrefetched(load);
}

/** Returns the commands that put files into the upload queue: new ones, and one whose upload was interrupted. */
export function useUploadCommands() {
  const bind = useBindCommand(load);
  return useMemo(() => ({ send: bind((code) => code.send), resume: bind((code) => code.resume) }), [bind]);
}

/** Commands on files of the upload queue, by the ids of their items; unknown ids are ignored. */
export interface QueueCommands {
  /** Aborts a waiting or uploading file; other files are unchanged. */
  readonly cancel: (id: number) => void;
  /** Aborts all waiting and uploading files. */
  readonly cancelAll: () => void;
  /** Retries a failed or canceled file at its position in the list. */
  readonly retry: (id: number) => void;
  /** Retries all failed files whose errors are not permanent. */
  readonly retryFailed: () => void;
  /** Removes a file from the list and aborts it when it is still uploading. */
  readonly remove: (id: number) => void;
  /** Aborts all uploads and empties the list. */
  readonly clear: () => void;
}

/** Returns the commands on the upload queue, which is created with the first file. */
export function useQueueCommands(): QueueCommands {
  const uploads = useUploadStore();
  return useMemo(() => {
    const run = (command: (queue: UploadQueue) => void) => {
      const queue = uploads.queue();
      if (queue !== undefined) command(queue);
    };
    return {
      cancel: (id) => run((queue) => queue.cancel(id)),
      cancelAll: () => run((queue) => queue.cancelAll()),
      retry: (id) => run((queue) => queue.retry(id)),
      retryFailed: () => run((queue) => queue.retryFailed()),
      remove: (id) => run((queue) => queue.remove(id)),
      clear: () => run((queue) => queue.clear()),
    };
  }, [uploads]);
}
