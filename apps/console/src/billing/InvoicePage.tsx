import type { InvoiceKind } from '@abrak/core/billing';
import { Link, Logo, SingleInvoice, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { AreaPage } from '../layout/Area.tsx';
import { moneyPaths } from '../navigation/billingPaths.ts';
import { serviceHref } from '../navigation/serviceHrefs.ts';

/** Page /nwbilling/{nwfm,nwvms,hosting,domain}/{id}: one invoice. Not found unless the id is a positive integer. */
export function InvoicePage({ kind }: { readonly kind: InvoiceKind }): ReactNode {
  const { t } = useTranslation('billingPages');
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return (
    <AreaPage title={t('titles.invoice')}>
      <Link href={moneyPaths.invoices}>{t('titles.invoices')}</Link>
      <SingleInvoice
        key={id}
        kind={kind}
        id={Number(id)}
        serviceHref={serviceHref}
        walletHref={moneyPaths.wallet}
        issuer={t('issuer')}
        issuerLogo={<Logo size={40} hasName={false} />}
      />
    </AreaPage>
  );
}
