import { InvoiceTable, useSession } from '@abrak/react';
import { type ReactNode, useMemo } from 'react';
import { SignedOut } from '../internal/SignedOut.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';
import type { InvoiceTableValues } from './invoiceTableDescription.ts';
import { paymentDetail } from './paymentDetail.ts';

/** Values of the element and the host that it reports to. */
export interface InvoiceTableViewProps extends InvoiceTableValues {
  readonly host: ViewHost;
}

function useServiceHref(serviceHref: InvoiceTableValues['serviceHref']) {
  return useMemo(
    () =>
      serviceHref &&
      (({ id, kind, serviceName }: { readonly id: number; readonly kind: string; readonly serviceName: string }) =>
        serviceHref({ invoiceId: id, kind, serviceName })),
    [serviceHref],
  );
}

/** Lists the invoices of the signed-in customer; shows a sign-in prompt to others. */
export function InvoiceTableView({ host, kind, walletHref, issuer, serviceHref }: InvoiceTableViewProps): ReactNode {
  const session = useSession();
  const hrefOf = useServiceHref(serviceHref);
  if (session === undefined) return <SignedOut onSignIn={host.requestSignIn} />;
  return (
    <InvoiceTable
      key={session.username}
      kind={kind}
      walletHref={walletHref}
      issuer={issuer}
      serviceHref={hrefOf}
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => host.emit('abrak-pay-complete', paymentDetail(subject))}
    />
  );
}
