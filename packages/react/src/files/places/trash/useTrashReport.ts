import type { StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';

interface Failure {
  readonly count: number;
  /** Name of the first document that failed. */
  readonly name: string;
  readonly reason: string;
}

/** Toast texts for finished work. */
export interface TrashReportWords {
  readonly done: (count: number) => string;
  readonly failed: (failure: Failure) => string;
}

type Report = (
  documents: readonly StoredDocument[],
  outcome: Outcome<readonly number[]>,
  words: TrashReportWords,
) => void;

/** Returns the function that shows toasts for the result: the number done, and the failures with their reason. */
export function useTrashReport(): Report {
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    (documents, outcome, words) => {
      const done = new Set(outcome.ok ? outcome.value : outcome.done);
      const [left] = documents.filter(({ id }) => !done.has(id));
      const count = documents.length - done.size;
      if (done.size > 0) toast.show({ tone: 'success', message: words.done(done.size) });
      if (outcome.ok || left === undefined) return;
      if (outcome.code === 'canceled') toast.show({ tone: 'info', message: t('trash.stopped', { count }) });
      else
        toast.show({
          tone: 'danger',
          message: words.failed({ count, name: left.name, reason: errorText(outcome.error) }),
        });
    },
    [toast, errorText, t],
  );
}
