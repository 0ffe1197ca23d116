import { InvoiceTable, Logo, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from '../layout/Area.tsx';
import { type InvoiceTab, moneyPaths } from '../navigation/billingPaths.ts';
import { serviceHref } from '../navigation/serviceHrefs.ts';

/** Page /nwbilling/{nwfm,nwvms,hosting,domain}: the invoices of a kind. */
export function InvoicesPage({ tab: { name, kind } }: { readonly tab: InvoiceTab }): ReactNode {
  const { t } = useTranslation('billingPages');
  return (
    <AreaPage title={t(`titles.${name}`)}>
      <InvoiceTable
        kind={kind}
        serviceHref={serviceHref}
        walletHref={moneyPaths.wallet}
        issuer={t('issuer')}
        issuerLogo={<Logo size={40} hasName={false} />}
      />
    </AreaPage>
  );
}
