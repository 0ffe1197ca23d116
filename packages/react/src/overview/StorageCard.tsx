import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/index.ts';
import { StorageUsage } from '../files/index.ts';
import { Link, useTranslation } from '../ui/index.ts';
import { type CardSize, OverviewCard } from './OverviewCard.tsx';

interface StorageCardProps {
  filesHref: string;
  upgradeHref: string;
  size: CardSize;
}

/** Used part of the customer's storage. */
export function StorageCard({ filesHref, upgradeHref, size }: StorageCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const isLoading = useCurrentUser().data === undefined;
  return (
    <OverviewCard
      size={size}
      title={t('storage.title')}
      isLoading={isLoading}
      action={<Link href={filesHref}>{t('storage.open')}</Link>}
    >
      <StorageUsage upgradeHref={upgradeHref} />
    </OverviewCard>
  );
}
