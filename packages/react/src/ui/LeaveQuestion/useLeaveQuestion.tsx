import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { useCloseGuard } from '../environment/useCloseGuard.ts';

/** Has a host's router ask before it goes elsewhere; gives what takes that back. */
export type GuardLeaving = (mayLeave: () => Promise<boolean>) => () => void;

export interface LeaveQuestionOptions {
  readonly wouldLose: boolean;
  /** Default: only the browser asks, when the page is closed or loaded anew. */
  readonly guardLeaving: GuardLeaving | undefined;
  readonly title: string;
  /** What would be lost. */
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

type Answer = (mayLeave: boolean) => void;

const loadDialog = async () => (await import('../ConfirmDialog/ConfirmDialog.tsx')).ConfirmDialog;

/** Asks before something unsaved is left; the browser asks before the page is closed. Render it. */
export function useLeaveQuestion({ wouldLose, guardLeaving, title, text, leaveLabel, stayLabel }: LeaveQuestionOptions): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const [Question, setQuestion] = useState<typeof ConfirmDialog>();
  const answers = useRef<Answer[]>([]);
  useCloseGuard(wouldLose);

  const answer = (mayLeave: boolean) => {
    setIsAsking(false);
    for (const tell of answers.current.splice(0)) tell(mayLeave);
  };
  const keep = (loaded: typeof ConfirmDialog) => setQuestion(() => loaded);
  const ask = useEffectEvent(() => {
    setIsAsking(true);
    // Without a line the browser asks: nothing is lost unasked.
    if (Question === undefined) loadDialog().then(keep, () => answers.current.length > 0 && answer(confirm(text)));
    return new Promise<boolean>((resolve) => answers.current.push(resolve));
  });
  useEffect(() => {
    if (!wouldLose || guardLeaving === undefined) return undefined;
    const stop = guardLeaving(() => ask());
    // Beforehand: whoever leaves may do so for want of a line.
    loadDialog().then(keep, () => undefined);
    const waiting = answers.current;
    return () => {
      stop();
      setIsAsking(false);
      for (const tell of waiting.splice(0)) tell(true);
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
