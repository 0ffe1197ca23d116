import './messages/index.ts';
import type { ReactNode } from 'react';
import { settle, useRun } from '../../provider/index.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { useFactorChange } from '../factors/useFactors.ts';

export interface FactorQuestionProps<Result> {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly tone?: 'danger' | 'primary';
  readonly change: () => Promise<Result>;
  /** Called with the result of the change. */
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Dialog that asks before a second factor is changed. */
export function FactorQuestion<Result>({
  title,
  text,
  confirm,
  tone = 'danger',
  change,
  onDone,
  onClose,
}: FactorQuestionProps<Result>): ReactNode {
  const changeFactors = useFactorChange(change);
  const { run, isPending, error } = useRun(() => settle(changeFactors()), onDone);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      confirmLabel={confirm}
      tone={tone}
      isPending={isPending}
      error={error}
      onConfirm={run}
    />
  );
}
