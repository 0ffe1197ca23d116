import type { StoredDocument } from '@abrak/core/files';
import { type RestoreWithPromptOptions, restoreWithPrompt } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Outcome, useClient } from '../../provider/headless.ts';
import { useConflictQuestion } from '../conflicts/headless.ts';
import { refreshListings, refreshTrash } from '../fileCache.ts';
import { useFileJobs } from '../jobs/headless.ts';
import { runTrashWork, toOutcome, type TrashWork } from './runTrashWork.ts';

/**
 * Returns the function that restores trashed documents to their folders; its value is the ids of the restored ones. Asks
 * about taken names; continues when the screen unmounts.
 */
export function useRestoring(): (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>> {
  const client = useClient();
  const cache = useQueryClient();
  const jobs = useFileJobs();
  const askAboutConflicts = useConflictQuestion();
  return useCallback(
    async (documents) => {
      let isAsked = false;
      const ask: RestoreWithPromptOptions['ask'] = (conflicts) => {
        isAsked = true;
        return askAboutConflicts(conflicts);
      };
      const send: TrashWork['send'] = async (sent, running) => {
        const { restoredIds, ...end } = await restoreWithPrompt(client, sent, { ask, ...running });
        return { doneIds: restoredIds, ...end };
      };
      const outcome = await runTrashWork({ kind: 'restore', documents, send }, cache, jobs);
      void refreshListings(cache);
      // Replaced documents are now in the trash.
      if (isAsked) void refreshTrash(cache);
      return toOutcome(outcome);
    },
    [client, cache, jobs, askAboutConflicts],
  );
}
