import { toman } from '@abrak/core';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/index.ts';
import { Amount } from '../billing/index.ts';
import { Link, useTranslation } from '../ui/index.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Balance of the customer. */
export function BalanceCard({ walletHref }: { walletHref: string }): ReactNode {
  const { t } = useTranslation('overview');
  const { data: user } = useCurrentUser();
  return (
    <OverviewCard
      size="hero"
      title={t('balance.title')}
      isLoading={user === undefined}
      action={<Link href={walletHref}>{t('balance.topUp')}</Link>}
    >
      {user !== undefined && (
        <p>
          <Amount look="hero" value={toman(user.balanceToman)} />
        </p>
      )}
    </OverviewCard>
  );
}
