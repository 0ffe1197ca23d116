import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/index.ts';
import { StorageUsage } from '../files/index.ts';
import { Link, useTranslation } from '../ui/index.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Used part of the customer's storage. */
export function StorageCard({ filesHref, upgradeHref }: { filesHref: string; upgradeHref: string }): ReactNode {
  const { t } = useTranslation('overview');
  const isLoading = useCurrentUser().data === undefined;
  return (
    <OverviewCard
      title={t('storage.title')}
      isLoading={isLoading}
      action={<Link href={filesHref}>{t('storage.open')}</Link>}
    >
      <StorageUsage upgradeHref={upgradeHref} />
    </OverviewCard>
  );
}
