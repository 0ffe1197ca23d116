import type { InvoiceKind } from '@abrak/core/billing';
import { InvoiceTable, Logo, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AreaPage } from '../layout/Area.tsx';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { serviceHref } from '../navigation/serviceHrefs.ts';

/** Pages /nwbilling and /nwbilling/{nwfm,nwvms,hosting,domain}: the invoices of every kind, or of one. */
export function InvoicesPage({ kind }: { readonly kind?: InvoiceKind }): ReactNode {
  const { t } = useTranslation('billingPages');
  const navigate = useNavigate();
  return (
    <AreaPage title={t(`titles.${kind ?? 'invoices'}`)}>
      <InvoiceTable
        kind={kind}
        onKindChange={(chosen) =>
          void navigate(chosen === undefined ? moneyPaths.invoices : invoicesHref(chosen), { replace: true })
        }
        serviceHref={serviceHref}
        walletHref={moneyPaths.wallet}
        issuer={t('issuer')}
        issuerLogo={<Logo size={40} hasName={false} />}
      />
    </AreaPage>
  );
}
