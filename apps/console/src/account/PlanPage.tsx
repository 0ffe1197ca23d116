import { PlanOverview, UpcomingExpiries } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

const INVOICES_PATH = '/nwbilling/nwfm';

/** /nwaccount/plans: the active plan, and whether it ends soon (A §2). */
export function PlanPage(): ReactNode {
  return (
    <AccountPage name="plan">
      <UpcomingExpiries
        kinds={['storage']}
        renewHref={() => areaHref('upgrade')}
        invoiceHref={({ id }) => `${INVOICES_PATH}/${id}`}
      />
      <PlanOverview upgradeHref={areaHref('upgrade')} invoicesHref={INVOICES_PATH} />
    </AccountPage>
  );
}
