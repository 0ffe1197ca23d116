import { InvoiceTable } from '@abrak/react';
import { useMemo } from 'react';
import { forCustomer } from '../internal/forCustomer.tsx';
import type { InvoiceTableViewProps } from './InvoiceTableElement.ts';
import { paymentDetail } from './paymentDetail.ts';

function useServiceHref(serviceHref: InvoiceTableViewProps['serviceHref']) {
  return useMemo(
    () =>
      serviceHref &&
      (({ id, kind, serviceName }: { readonly id: number; readonly kind: string; readonly serviceName: string }) =>
        serviceHref({ invoiceId: id, kind, serviceName })),
    [serviceHref],
  );
}

/** Lists the invoices of the signed-in customer. */
export const InvoiceTableView = forCustomer<InvoiceTableViewProps>(
  ({ host, kind, walletHref, issuer, serviceHref }) => (
    <InvoiceTable
      kind={kind === 'all' ? undefined : kind}
      walletHref={walletHref}
      issuer={issuer}
      serviceHref={useServiceHref(serviceHref)}
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => host.emit('abrak-pay-complete', paymentDetail(subject))}
    />
  ),
);
