import './messages/index.ts';
import type { ReactNode } from 'react';
import { useErrorText } from '../provider/index.ts';
import { Button, Notice, useTranslation } from '../ui/index.ts';

export interface LoadProblemProps {
  /** Title of the notice: names the data that failed to load. */
  readonly title: string;
  /** Error of the failed call; its user-facing text is shown below the title. */
  readonly error: unknown;
  /** Shows the retry button as pending. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shows that data failed to load, the reason, and a button that retries. */
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
