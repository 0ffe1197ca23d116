import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, useState } from 'react';
import { PaymentDialog, type PaymentDialogProps } from '../../billing/index.ts';
import { useLazyComponent } from '../../provider/index.ts';
import type { DeleteTarget } from '../actions/useHostingActions.ts';
import { useRefreshHosting } from '../useHosting.ts';

// Loaded lazily: most visits delete nothing.
const loadDelete = async () => (await import('./DeleteDialog.tsx')).DeleteDialog;

export interface HostingDialogsOptions extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Called after a deletion; must focus an element, because the deleted row had the focus. */
  readonly onDeleted: () => void;
}

/** Actions on hosts and domains, and the dialogs that they open. */
export interface HostingDialogs {
  /** Opens the payment of an invoice of a host or a domain. */
  readonly pay: (invoice: Invoice) => void;
  /** Opens the dialog that deletes a host or a domain. */
  readonly remove: (target: DeleteTarget) => void;
  /** Open dialog, if any; render it anywhere. */
  readonly dialog: ReactNode;
}

/** Provides the actions on hosts and domains, with their dialogs. */
export function useHostingDialogs({ onDeleted, ...ways }: HostingDialogsOptions): HostingDialogs {
  const refresh = useRefreshHosting();
  const [target, setTarget] = useState<DeleteTarget>();
  const [invoice, setInvoice] = useState<Invoice>();
  const stopPaying = () => {
    setInvoice(undefined);
    // Also after a failed payment: another customer may have registered the name in the meantime.
    refresh();
  };
  const keep = () => setTarget(undefined);
  const deletion = useLazyComponent({
    load: loadDelete,
    props: target && { target, onClose: keep, onDeleted },
    onFail: keep,
  });
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
        {deletion}
      </>
    ),
  };
}
