import { HostList, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from '../layout/Area.tsx';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { hostingPaths } from '../navigation/hostingPaths.ts';

/** Page /nwhosting: the customer's hosts. */
export function HostsPage(): ReactNode {
  const { t } = useTranslation('hostingPages');
  return (
    <AreaPage title={t('titles.hosts')}>
      <HostList
        orderHref={hostingPaths.order}
        invoicesHref={invoicesHref('hosting')}
        invoiceHref={({ kind, id }) => invoicesHref(kind, id)}
        walletHref={moneyPaths.wallet}
      />
    </AreaPage>
  );
}
