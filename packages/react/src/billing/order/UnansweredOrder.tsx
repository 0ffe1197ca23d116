import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Notice } from '../../ui/index.ts';

export interface UnansweredOrderProps {
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  readonly problem: unknown;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Says that it is not known whether an order was placed. */
export function UnansweredOrder({ title, hint, problem, retryLabel, onRetry }: UnansweredOrderProps): ReactNode {
  const errorText = useErrorText();
  const again = (
    <Button size="small" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Notice tone="danger" title={title} action={again}>
      {errorText(problem)} {hint}
    </Notice>
  );
}
