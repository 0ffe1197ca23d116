import type { StoredDocument } from '@abrak/core/files';
import { type RestoreWithPromptOptions, restoreWithPrompt } from '@abrak/core/internal';
import { useCallback } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { askAboutConflicts } from '../../transfer/headless.ts';
import { refreshListings, refreshTrash, useFileServices } from '../../data/index.ts';
import { runTrashWork, toOutcome, type TrashWork } from './runTrashWork.ts';

/**
 * Returns the function that restores trashed documents to their folders; its value is the ids of the restored ones. Asks
 * about taken names; continues when the screen unmounts.
 */
export function useRestoring(): (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>> {
  const services = useFileServices();
  return useCallback(
    async (documents) => {
      let isAsked = false;
      const ask: RestoreWithPromptOptions['ask'] = (conflicts) => {
        isAsked = true;
        return askAboutConflicts(conflicts, services);
      };
      const send: TrashWork['send'] = async (sent, running) => {
        const { restoredIds, ...end } = await restoreWithPrompt(services.client, sent, { ask, ...running });
        return { doneIds: restoredIds, ...end };
      };
      const outcome = await runTrashWork({ kind: 'restore', documents, send }, services);
      void refreshListings(services.cache);
      // Replaced documents are now in the trash.
      if (isAsked) void refreshTrash(services.cache);
      return toOutcome(outcome);
    },
    [services],
  );
}
