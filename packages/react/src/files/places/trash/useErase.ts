import type { StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useErasing } from '../../commands/index.ts';
import { useTrashReport } from './useTrashReport.ts';

/** Returns the function that erases trashed documents permanently and reports the result in toasts. */
export function useErase(): (documents: readonly StoredDocument[]) => Promise<void> {
  const erase = useErasing();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      report(documents, await erase(documents), {
        done: (count) => t('trash.erased', { count }),
        failed: (failure) => t('trash.eraseFailed', { ...failure }),
      });
    },
    [erase, report, t],
  );
}
