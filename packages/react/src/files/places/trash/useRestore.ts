import type { StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useRestoring } from '../../commands/index.ts';
import { useTrashReport } from './useTrashReport.ts';

/** Returns the function that restores trashed documents to their folders and reports the result in toasts. */
export function useRestore(): (documents: readonly StoredDocument[]) => Promise<void> {
  const restore = useRestoring();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      report(documents, await restore(documents), {
        done: (count) => t('trash.restored', { count }),
        failed: (failure) => t('trash.restoreFailed', { ...failure }),
      });
    },
    [restore, report, t],
  );
}
