import { PlanCards, usePlanUpgrade } from '@abrak/react';
import type { ReactNode } from 'react';
import { moneyPaths } from '../navigation/billingPaths.ts';
import { AccountPage } from './AccountPage.tsx';

/** /nwaccount/plans/upgrade: the plans side by side, and paying for one (A §2). */
export function UpgradePage(): ReactNode {
  const { choose, dialog } = usePlanUpgrade({ walletHref: moneyPaths.wallet });
  return (
    <AccountPage name="upgrade">
      <PlanCards onChoose={choose} />
      {dialog}
    </AccountPage>
  );
}
