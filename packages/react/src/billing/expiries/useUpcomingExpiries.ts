import { type InvoiceKind, invoiceKinds, upcomingExpiries, type UpcomingExpiry } from '@abrak/core/billing';
import { useMemo, useState } from 'react';
import { useCurrentInvoices } from '../useCurrentInvoices.ts';

export interface ExpiryOptions {
  /** Kinds of invoices to watch; default: every kind. Keep it stable. */
  readonly kinds?: readonly InvoiceKind[] | undefined;
  /** Time in milliseconds since the epoch; default: when the component mounted. */
  readonly now?: number | undefined;
}

/** Services that expire in fewer than 7 days. */
export interface Expiries {
  /** Soonest first; lists that failed to load are left out. */
  readonly expiries: readonly UpcomingExpiry[];
  /** True until every list is loaded or has failed. */
  readonly isPending: boolean;
}

/** Lists the services that expire in fewer than 7 days, each with the invoice that renews it. */
export function useUpcomingExpiries({ kinds = invoiceKinds, now }: ExpiryOptions = {}): Expiries {
  const [mountedAt] = useState(Date.now);
  const time = now ?? mountedAt;
  const { invoices, isPending } = useCurrentInvoices(kinds);
  const expiries = useMemo(() => upcomingExpiries(invoices, time), [invoices, time]);
  return { expiries, isPending };
}
