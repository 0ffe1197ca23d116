import type { StoredDocument } from '@abrak/core/files';
import { type RestoreWithPromptOptions, restoreWithPrompt } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useClient } from '../../provider/index.ts';
import { useConflictQuestion } from '../conflicts/index.ts';
import { refreshListings, refreshTrash } from '../fileCache.ts';
import { useFileJobs } from '../jobs/index.ts';
import { runTrashWork } from './runTrashWork.ts';
import { useTrashReport } from './useTrashReport.ts';

/**
 * Returns the function that restores trashed documents to their folders. Opens the conflict dialog for taken names;
 * continues when the screen unmounts.
 */
export function useRestore(): (documents: readonly StoredDocument[]) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const jobs = useFileJobs();
  const askAboutConflicts = useConflictQuestion();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      let isAsked = false;
      const ask: RestoreWithPromptOptions['ask'] = (conflicts) => {
        isAsked = true;
        return askAboutConflicts(conflicts);
      };
      const outcome = await runTrashWork(
        {
          kind: 'restore',
          documents,
          async send(running) {
            const { restoredIds, ...end } = await restoreWithPrompt(client, documents, { ask, ...running });
            return { doneIds: restoredIds, ...end };
          },
        },
        cache,
        jobs,
      );
      void refreshListings(cache);
      // Replaced documents are now in the trash.
      if (isAsked) void refreshTrash(cache);
      report(documents, outcome, {
        done: (count) => t('trash.restored', { count }),
        failed: (failure) => t('trash.restoreFailed', { ...failure }),
      });
    },
    [client, cache, jobs, askAboutConflicts, report, t],
  );
}
