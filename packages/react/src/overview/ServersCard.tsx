import type { ReactNode } from 'react';
import { useServerCounts } from '../servers/index.ts';
import { Link, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

interface ServersCardProps {
  serversHref: string;
  orderHref: string;
  /** True beside the first steps, one of which is the order of a server. */
  isNew: boolean;
}

/** Number of the customer's servers that are on. */
export function ServersCard({ serversHref, orderHref, isNew }: ServersCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const counts = useServerCounts();
  const isEmpty = counts?.all === 0;
  if (isEmpty && isNew) return null;
  const action = isEmpty ? (
    <Link href={orderHref}>{t('servers.order')}</Link>
  ) : (
    <Link href={serversHref}>{t('servers.open')}</Link>
  );
  return (
    <OverviewCard size="half" title={t('servers.title')} isLoading={counts === undefined} action={action}>
      {counts !== undefined && (
        <p className={isEmpty ? styles.muted : undefined}>
          {isEmpty ? t('servers.none') : t('servers.online', { online: counts.online, all: counts.all })}
        </p>
      )}
    </OverviewCard>
  );
}
