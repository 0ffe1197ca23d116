import '../messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, IconButton, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './LastUpdated.css.ts';
import { useServerList } from './useServerList.ts';

/** Shows the time of the last update, with a button that refetches. */
export function LastUpdated(): ReactNode {
  const { t } = useTranslation('servers');
  const { dataUpdatedAt, refetch } = useServerList();
  if (dataUpdatedAt === 0) return null;
  return (
    <span className={styles.line}>
      {t('live.updated', { at: dataUpdatedAt })}
      <IconButton
        size="small"
        label={t('live.refresh')}
        icon={<RefreshCw aria-hidden size={16} />}
        onClick={() => void refetch({ cancelRefetch: false })}
      />
    </span>
  );
}

/** Warns that the shown servers are stale because the last refetch failed; renders nothing otherwise. */
export function StaleNotice(): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const { error, data, isFetching, refetch } = useServerList();
  if (error === null || data === undefined) return null;
  const retry = (
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('live.stale')} action={retry}>
      {t('live.staleHint', { reason: errorText(error) })}
    </Notice>
  );
}
