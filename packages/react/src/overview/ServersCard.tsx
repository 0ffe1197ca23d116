import type { ReactNode } from 'react';
import { useServerCounts } from '../servers/index.ts';
import { Link, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Number of the customer's servers that are on. */
export function ServersCard({ serversHref, orderHref }: { serversHref: string; orderHref: string }): ReactNode {
  const { t } = useTranslation('overview');
  const counts = useServerCounts();
  const isEmpty = counts?.all === 0;
  const action = isEmpty ? (
    <Link href={orderHref}>{t('servers.order')}</Link>
  ) : (
    <Link href={serversHref}>{t('servers.open')}</Link>
  );
  return (
    <OverviewCard title={t('servers.title')} isLoading={counts === undefined} action={action}>
      {counts !== undefined && (
        <p className={isEmpty ? styles.muted : undefined}>
          {isEmpty ? t('servers.none') : t('servers.online', { online: counts.online, all: counts.all })}
        </p>
      )}
    </OverviewCard>
  );
}
