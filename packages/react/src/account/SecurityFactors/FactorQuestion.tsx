import './messages/index.ts';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
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
  const errorText = useErrorText();
  const { mutate, isPending, error } = useFactorChange<void, Result>(change);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      confirmLabel={confirm}
      tone={tone}
      isPending={isPending}
      error={error === null ? undefined : errorText(error)}
      onConfirm={() => mutate(undefined, { onSuccess: onDone })}
    />
  );
}
