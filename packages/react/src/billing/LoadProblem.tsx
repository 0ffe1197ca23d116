import './messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../provider/index.ts';
import { Button, Notice } from '../ui/index.ts';

export interface LoadProblemProps {
  /** What could not be read, and why nothing of it is shown. */
  readonly title: string;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that something could not be read, why, and tries again. */
export function LoadProblem({ title, error, isRetrying, onRetry }: LoadProblemProps): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const retry = (
    <Button size="small" isPending={isRetrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="danger" title={title} action={retry}>
      {errorText(error)}
    </Notice>
  );
}
