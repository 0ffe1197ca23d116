import type { UploadQueue } from '@abrak/core/files';
import { useMemo } from 'react';
import { useUploadStore } from './uploadStore.ts';

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
