import { PlanOverview, UpcomingExpiries } from '@abrak/react';
import type { ReactNode } from 'react';
import { invoicesHref } from '../navigation/billingPaths.ts';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/** Page /nwaccount/plans: the active storage plan and its upcoming expiry. */
export function PlanPage(): ReactNode {
  return (
    <AccountPage name="plan">
      <PlanOverview upgradeHref={areaHref('upgrade')} invoicesHref={invoicesHref('storage')} />
      <UpcomingExpiries
        kinds={['storage']}
        renewHref={() => areaHref('upgrade')}
        invoiceHref={({ kind, id }) => invoicesHref(kind, id)}
      />
    </AccountPage>
  );
}
