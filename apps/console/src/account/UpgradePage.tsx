import { PlanCards, usePlanUpgrade } from '@abrak/react';
import type { ReactNode } from 'react';
import { moneyPaths } from '../navigation/billingPaths.ts';
import { AccountPage } from './AccountPage.tsx';

/** Page /nwaccount/plans/upgrade: compares the storage plans and pays for one. */
export function UpgradePage(): ReactNode {
  const { choose, dialog } = usePlanUpgrade({ walletHref: moneyPaths.wallet });
  return (
    <AccountPage name="upgrade">
      <PlanCards onChoose={choose} />
      {dialog}
    </AccountPage>
  );
}
