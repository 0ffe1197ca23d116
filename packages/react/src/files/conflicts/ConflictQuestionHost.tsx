import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../../provider/index.ts';
import { useConflictQuestions } from './conflictQuestions.ts';

const load = async () => (await import('./ConflictDialog.tsx')).ConflictDialog;

/**
 * Shows the open questions of `useConflictQuestion`, one after the other. Mounted by FileWork; cancels all questions
 * when it unmounts.
 */
export function ConflictQuestionHost(): ReactNode {
  const { subscribe, getState, cancelAll } = useConflictQuestions();
  const [question] = useSyncExternalStore(subscribe, getState, getState);
  useEffect(() => cancelAll, [cancelAll]);
  return useLazyComponent({ load, props: question && { question, key: question.id }, onFail: cancelAll });
}
