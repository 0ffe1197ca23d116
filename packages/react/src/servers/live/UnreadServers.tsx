import './messages/index.ts';
import '../states/messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../billing/index.ts';
import { Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { useServers } from './useServers.ts';

export interface UnreadServersProps {
  /** How many places are kept. */
  readonly places: number;
  readonly className: string;
  readonly height: string;
}

/** What stands in for the servers before they are known: their places, or why there is nothing to see. */
export function UnreadServers({ places, className, height }: UnreadServersProps): ReactNode {
  const { t } = useTranslation('servers');
  const { error, isFetching, refetch } = useServers();
  if (error !== null) {
    return <LoadProblem title={t('live.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={className} role="status">
      <VisuallyHidden>{t('live.loading')}</VisuallyHidden>
      {Array.from({ length: places }, (_, place) => (
        <Skeleton key={place} width="100%" height={height} />
      ))}
    </div>
  );
}
