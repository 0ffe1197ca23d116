import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Notice } from '../../ui/index.ts';

/** Props of UnknownOrderOutcome. */
export interface UnknownOrderOutcomeProps {
  readonly title: string;
  /** Advice on how to proceed. */
  readonly hint: string;
  /** Error of the call that placed the order. */
  readonly problem: unknown;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/**
 * Reports that the call that places an order failed without an answer, so the order may or may not exist; offers a
 * retry.
 */
export function UnknownOrderOutcome({ title, hint, problem, retryLabel, onRetry }: UnknownOrderOutcomeProps): ReactNode {
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
