import type { Client } from '@abrak/core';
import { type StoredDocument, eraseDocuments } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useClient } from '../../provider/index.ts';
import { useFileJobs } from '../jobs/index.ts';
import { type RunningWork, runTrashWork, type TrashOutcome } from './runTrashWork.ts';
import { useTrashReport } from './useTrashReport.ts';

async function erase(client: Client, ids: readonly number[], { signal, onProgress }: RunningWork): Promise<TrashOutcome> {
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

/** Returns the function that erases trashed documents permanently. It continues when the screen unmounts. */
export function useErase(): (documents: readonly StoredDocument[]) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const jobs = useFileJobs();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      const ids = documents.map(({ id }) => id);
      const outcome = await runTrashWork(
        { kind: 'erase', documents, send: (running) => erase(client, ids, running) },
        cache,
        jobs,
      );
      report(documents, outcome, {
        done: (count) => t('trash.erased', { count }),
        failed: (failure) => t('trash.eraseFailed', { ...failure }),
      });
    },
    [client, cache, jobs, report, t],
  );
}
