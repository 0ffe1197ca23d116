import type { DroppedEntry } from '@abrak/core/files';
import { useMemo } from 'react';
import { type Outcome, usePrefetched, whenLoaded } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';
import type { SendEntriesResult, UploadTarget } from './sendEntries.ts';

const loadSending = () => import('./sendEntries.ts');

/** The functions that put files into the upload queue. */
export interface Sending {
  /** Uploads entries into a folder and creates the folders that they contain. Code `canceled`: a question about names was. */
  readonly send: (entries: readonly DroppedEntry[], target: UploadTarget) => Promise<Outcome<SendEntriesResult>>;
  /** Continues an interrupted upload with its file; its value is the ids that the queue assigned. */
  readonly resume: (key: string, file: File) => Promise<Outcome<readonly number[]>>;
}

/** Loads the code of uploads once somebody uses the page: files can be queued even when the network is gone by then. */
export function usePrefetchedSending(): void {
  usePrefetched(loadSending);
}

/** Returns the functions that put files into the upload queue. */
export function useSending(): Sending {
  const services = useFileServices();
  return useMemo(
    () => ({
      send: (entries, target) => whenLoaded(loadSending, ({ sendEntries }) => sendEntries(entries, target, services)),
      resume: (key, file) => whenLoaded(loadSending, ({ resumeUpload }) => resumeUpload(key, file, services)),
    }),
    [services],
  );
}
