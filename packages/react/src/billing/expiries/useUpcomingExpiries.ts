import { type InvoiceKind, invoiceKinds, upcomingExpiries, type UpcomingExpiry } from '@abrak/core/billing';
import { useMemo } from 'react';
import { useTime } from '../../provider/headless.ts';
import { useCurrentInvoices } from '../useCurrentInvoices.ts';

export interface ExpiryOptions {
  /** Kinds of invoices to watch; default: every kind. Keep it stable. */
  readonly kinds?: readonly InvoiceKind[] | undefined;
}

/** Services that expire in fewer than 7 days. */
export interface Expiries {
  /** Soonest first; lists that failed to load are left out. */
  readonly expiries: readonly UpcomingExpiry[];
  /** True until every list is loaded or has failed. */
  readonly isPending: boolean;
}

/** Lists the services that expire in fewer than 7 days, each with the invoice that renews it. */
export function useUpcomingExpiries({ kinds = invoiceKinds }: ExpiryOptions = {}): Expiries {
  const { invoices, isPending } = useCurrentInvoices(kinds);
  const now = useTime(invoices);
  const expiries = useMemo(() => upcomingExpiries(invoices, now), [invoices, now]);
  return { expiries, isPending };
}
