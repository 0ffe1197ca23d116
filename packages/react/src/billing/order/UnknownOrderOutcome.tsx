import '../messages/index.ts';
import './messages/index.ts';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Notice, useTranslation } from '../../ui/index.ts';

export interface UnknownOrderOutcomeProps {
  /** Error of the call that placed the order. */
  readonly problem: unknown;
  readonly onRetry: () => void;
}

/**
 * Reports that the call that places an order failed without an answer, so the order may or may not exist; offers a
 * retry.
 */
export function UnknownOrderOutcome({ problem, onRetry }: UnknownOrderOutcomeProps): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const again = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="danger" title={t('order.unanswered')} action={again}>
      {errorText(problem)} {t('order.unansweredHint')}
    </Notice>
  );
}
