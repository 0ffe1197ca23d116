import { useMemo } from 'react';
import { usePrefetched } from '../../../provider/headless.ts';
import { useBindCommand } from '../../data/index.ts';

const load = () => import('./uploadCommands.ts');

/** Files that were put into the queue. */
export interface AddedUploads {
  /** Ids of their items, in the order of the files. */
  readonly uploadIds: readonly number[];
  /** Errors by path of the folders that could not be created; their files were left out. */
  readonly failures: ReadonlyMap<string, unknown>;
}

/** Loads the code of uploads once somebody uses the page: files can be queued even when the network is gone by then. */
export function usePrefetchedUploads(): void {
  usePrefetched(load);
}

/** Returns the commands that put files into the upload queue: new ones, and one whose upload was interrupted. */
export function useUploadCommands() {
  const bind = useBindCommand(load);
  return useMemo(() => ({ send: bind((code) => code.send), resume: bind((code) => code.resume) }), [bind]);
}
