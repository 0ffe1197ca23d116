import type { Invoice } from '@abrak/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PaymentDialog, type PaymentDialogProps } from '../../billing/index.ts';
import { useRefreshHosting } from '../useHosting.ts';
import type { DeleteTarget } from './DeleteDialog.tsx';

// Only who deletes needs it.
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

export interface HostingActionsOptions extends Pick<PaymentDialogProps, 'gatewayHosts' | 'walletHref'> {
  /** Called when something was deleted: what had the focus is gone. */
  readonly onDeleted: () => void;
}

export interface HostingActions {
  /** Pays an invoice of a host or a domain. */
  readonly pay: (invoice: Invoice) => void;
  /** Deletes a host or a domain, after asking for its name. */
  readonly remove: (target: DeleteTarget) => void;
  /** What is asked; render it. */
  readonly dialog: ReactNode;
}

/** What can be done with hosts and domains, with the dialogs that ask before (B §4). */
export function useHostingActions({ onDeleted, ...ways }: HostingActionsOptions): HostingActions {
  const refresh = useRefreshHosting();
  const [target, setTarget] = useState<DeleteTarget>();
  const [invoice, setInvoice] = useState<Invoice>();
  const stopPaying = () => {
    setInvoice(undefined);
    // Also after a refusal: the name may have gone to somebody else.
    refresh();
  };
  return {
    pay: setInvoice,
    remove: setTarget,
    dialog: (
      <>
        <PaymentDialog
          subject={invoice && { kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman }}
          onClose={stopPaying}
          onPaid={refresh}
          {...ways}
        />
        {target !== undefined && (
          <Suspense>
            <DeleteDialog target={target} onClose={() => setTarget(undefined)} onDeleted={onDeleted} />
          </Suspense>
        )}
      </>
    ),
  };
}
