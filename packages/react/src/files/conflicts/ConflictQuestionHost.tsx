import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useConflictQuestions } from './conflictQuestions.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

/** Shows the questions of useConflictQuestion, one after the other; FileWork brings it along. */
export function ConflictQuestionHost(): ReactNode {
  const { subscribe, getState, cancelAll } = useConflictQuestions();
  const [question] = useSyncExternalStore(subscribe, getState, getState);
  useEffect(() => cancelAll, [cancelAll]);
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog key={question.id} question={question} />
    </Suspense>
  );
}
