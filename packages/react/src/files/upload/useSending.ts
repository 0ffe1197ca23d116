import { ApiError } from '@abrak/core';
import type { UploadStep } from '@abrak/core/files';
import type { DroppedEntry, InterruptedFile } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Failure, failureOf, type Outcome, settle, useClient } from '../../provider/headless.ts';
import { whenUsed } from '../../ui/headless.ts';
import { useConflictQuestion, useConflictResolver } from '../conflicts/headless.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';
import type { SendEntriesResult } from './sendEntries.ts';
import { useUploadStore } from './uploadStore.ts';

const loadSending = () => import('./sendEntries.ts');

/** Folder that entries are uploaded into. */
export interface UploadTarget {
  readonly id: number;
  readonly path: string;
  /** Steps that check or change each file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
}

/** The functions that put files into the upload queue. */
export interface Sending {
  /** Uploads entries into a folder and creates the folders that they contain. Code `canceled`: a question about names was. */
  readonly send: (entries: readonly DroppedEntry[], target: UploadTarget) => Promise<Outcome<SendEntriesResult>>;
  /** Continues an interrupted upload with its file; its value is the ids that the queue assigned. */
  readonly resume: (interrupted: InterruptedFile, file: File) => Promise<Outcome<readonly number[]>>;
}

// The code of uploads is loaded with the first one, so it can fail like a call.
async function load(): Promise<Awaited<ReturnType<typeof loadSending>> | Failure> {
  try {
    return await loadSending();
  } catch (cause) {
    return failureOf(new ApiError({ code: 'networkError', cause }));
  }
}

/** Loads the code of uploads once somebody uses the page: files can be queued even when the network is gone by then. */
export function usePrefetchedSending(): void {
  useEffect(() => whenUsed(() => void load()), []);
}

/** Returns the functions that put files into the upload queue. */
export function useSending(): Sending {
  const client = useClient();
  const cache = useQueryClient();
  const uploads = useUploadStore();
  const { deletes } = usePendingDeletes();
  const ask = useConflictQuestion('device');
  const getResolver = useConflictResolver('device');

  const send = useCallback<Sending['send']>(
    async (entries, { id: folderId, path, steps }) => {
      const loaded = await load();
      if ('ok' in loaded) return loaded;
      const sent = await settle(loaded.sendEntries({ entries, path, folderId, steps, client, cache, deletes, uploads, ask, getResolver }));
      return sent.ok && sent.value.isCanceled ? failureOf(new ApiError({ code: 'canceled' })) : sent;
    },
    [client, cache, deletes, uploads, ask, getResolver],
  );
  const resume = useCallback<Sending['resume']>(
    async (interrupted, file) => {
      const loaded = await load();
      return 'ok' in loaded ? loaded : { ok: true, value: loaded.resumeUpload({ uploads, client, cache }, interrupted, file) };
    },
    [client, cache, uploads],
  );
  return { send, resume };
}
