import { TransactionTable } from '@abrak/react';
import { useMemo } from 'react';
import { fillAddress } from '../internal/fillAddress.ts';
import { withScope } from '../internal/withScope.tsx';
import { withZoneNote } from '../internal/withZoneNote.tsx';
import type { TransactionTableViewProps } from './TransactionTableElement.ts';

function useHrefs({ invoiceHref, serviceHref }: TransactionTableViewProps) {
  return useMemo(
    () => ({
      invoiceHref: ({ kind, id }: { readonly kind: string; readonly id: number }) =>
        fillAddress(invoiceHref, { kind, id }),
      serviceHref: ({ kind, serviceName }: { readonly kind: string; readonly serviceName: string }) =>
        fillAddress(serviceHref, { kind, name: serviceName }),
    }),
    [invoiceHref, serviceHref],
  );
}

/** Lists the transactions of the signed-in customer. */
export const TransactionTableView = withScope<TransactionTableViewProps>(
  'billing:read',
  withZoneNote((props) => <TransactionTable {...useHrefs(props)} />),
);
