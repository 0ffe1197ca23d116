import './messages/index.ts';
import '../states/messages/index.ts';
import type { ReactNode } from 'react';
import { LoadProblem } from '../../billing/index.ts';
import { Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { useServerList } from './useServerList.ts';

export interface ServersPlaceholderProps {
  /** Number of skeletons. */
  readonly places: number;
  readonly className: string;
  /** Height of a skeleton as a CSS length. */
  readonly height: string;
}

/** Placeholder until the servers are loaded: skeletons, or the error of the failed call. */
export function ServersPlaceholder({ places, className, height }: ServersPlaceholderProps): ReactNode {
  const { t } = useTranslation('servers');
  const { error, isFetching, refetch } = useServerList();
  if (error !== null) {
    return (
      <LoadProblem title={t('live.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
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
