import type { Client } from '@abrak/core';
import { eraseDocuments, type StoredDocument } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useCallback } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';
import { type RunningWork, runTrashWork, toOutcome, type TrashOutcome, type TrashWork } from './runTrashWork.ts';

async function erase(
  client: Client,
  documents: readonly StoredDocument[],
  { signal, onProgress }: RunningWork,
): Promise<TrashOutcome> {
  const ids = documents.map(({ id }) => id);
  let doneCount = 0;
  try {
    await eraseDocuments(client, ids, {
      signal,
      onProgress(count) {
        doneCount = count;
        onProgress(count);
      },
    });
  } catch (error) {
    return { doneIds: ids.slice(0, doneCount), error: toApiError(error) };
  }
  return { doneIds: ids };
}

/**
 * Returns the function that erases trashed documents permanently; its value is their ids. It continues when the screen
 * unmounts.
 */
export function useErasing(): (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>> {
  const services = useFileServices();
  return useCallback(
    async (documents) => {
      const work: TrashWork = {
        kind: 'erase',
        documents,
        send: (sent, running) => erase(services.client, sent, running),
      };
      return toOutcome(await runTrashWork(work, services));
    },
    [services],
  );
}
