import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, useCloseGuard } from '../../ui/index.ts';

/** Has a host's router ask before it goes elsewhere; gives what takes that back. */
export type GuardLeaving = (mayLeave: () => Promise<boolean>) => () => void;

export interface LeaveQuestionOptions {
  /** What would be lost, in words; empty for nothing. */
  readonly parts: string;
  readonly guardLeaving: GuardLeaving | undefined;
}

type Answer = (mayLeave: boolean) => void;

/** Asks before unsaved changes are left, naming their parts; the browser asks before the page is closed. Render it. */
export function useLeaveQuestion({ parts, guardLeaving }: LeaveQuestionOptions): ReactNode {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  const answers = useRef<Answer[]>([]);
  const wouldLose = parts !== '';
  useCloseGuard(wouldLose);

  const answer = (mayLeave: boolean) => {
    setIsAsking(false);
    for (const tell of answers.current.splice(0)) tell(mayLeave);
  };
  const ask = useEffectEvent(() => {
    setIsAsking(true);
    return new Promise<boolean>((resolve) => answers.current.push(resolve));
  });
  useEffect(() => {
    if (!wouldLose || guardLeaving === undefined) return undefined;
    const stop = guardLeaving(() => ask());
    const waiting = answers.current;
    return () => {
      stop();
      setIsAsking(false);
      for (const tell of waiting.splice(0)) tell(true);
    };
  }, [wouldLose, guardLeaving]);

  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={t('profile.leave.title')}
      description={t('profile.leave.text', { parts })}
      confirmLabel={t('profile.leave.confirm')}
      cancelLabel={t('profile.leave.stay')}
      tone="danger"
      onConfirm={() => answer(true)}
    />
  );
}
