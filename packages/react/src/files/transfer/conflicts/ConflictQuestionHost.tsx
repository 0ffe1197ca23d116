import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { useConflictQuestions } from './conflictQuestions.ts';

const load = async () => (await import('./ConflictDialog.tsx')).ConflictDialog;

/**
 * Shows the open questions of `askAboutConflicts`, one after the other. Mounted by FileWork; when the last one
 * that shows questions unmounts, all of them are canceled.
 */
export function ConflictQuestionHost(): ReactNode {
  const { subscribe, getState, cancelAll, attend } = useConflictQuestions();
  const [question] = useSyncExternalStore(subscribe, getState, getState);
  useEffect(attend, [attend]);
  return useLazyComponent({ load, props: question && { question, key: question.id }, onFail: cancelAll });
}
