import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { useCloseGuard } from '../environment/useCloseGuard.ts';
import { useEffectEvent } from '../useEffectEvent.ts';

/**
 * Registers `mayLeave` with the page's router, which awaits it before it navigates and navigates only when it resolves
 * to true. Returns the unregister function.
 */
export type GuardLeaving = (mayLeave: () => Promise<boolean>) => () => void;

export interface LeaveQuestionOptions {
  /** True while leaving would lose unsaved input. */
  readonly wouldLose: boolean;
  /** Default: only the browser asks, before the page is closed or reloaded. */
  readonly guardLeaving: GuardLeaving | undefined;
  readonly title: string;
  /** Text of the dialog: the input that would be lost. */
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

type Answer = (mayLeave: boolean) => void;

const loadDialog = async () => (await import('../ConfirmDialog/ConfirmDialog.tsx')).ConfirmDialog;

/**
 * Asks before unsaved input is lost: in a dialog when the router navigates, by the browser when the page is closed.
 * Returns the dialog, which the caller renders.
 */
export function useLeaveQuestion({
  wouldLose,
  guardLeaving,
  title,
  text,
  leaveLabel,
  stayLabel,
}: LeaveQuestionOptions): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const [Question, setQuestion] = useState<typeof ConfirmDialog>();
  const answers = useRef<Answer[]>([]);
  useCloseGuard(wouldLose);

  const answer = (mayLeave: boolean) => {
    setIsAsking(false);
    for (const resolve of answers.current.splice(0)) resolve(mayLeave);
  };
  const storeDialog = (loaded: typeof ConfirmDialog) => setQuestion(() => loaded);
  const ask = useEffectEvent(() => {
    setIsAsking(true);
    // When the dialog cannot be loaded, the browser asks instead.
    if (Question === undefined)
      loadDialog().then(storeDialog, () => answers.current.length > 0 && answer(confirm(text)));
    return new Promise<boolean>((resolve) => answers.current.push(resolve));
  });
  useEffect(() => {
    if (!wouldLose || guardLeaving === undefined) return undefined;
    const stop = guardLeaving(() => ask());
    // Prefetched: the network may be gone when the dialog is needed.
    loadDialog().then(storeDialog, () => undefined);
    const waiting = answers.current;
    return () => {
      stop();
      setIsAsking(false);
      for (const resolve of waiting.splice(0)) resolve(true);
    };
  }, [wouldLose, guardLeaving]);

  if (Question === undefined) return null;
  return (
    <Question
      isOpen={isAsking}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={title}
      description={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      tone="danger"
      onConfirm={() => answer(true)}
    />
  );
}
