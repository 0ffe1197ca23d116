import { hasCapability, settingsQueries } from '@abrak/core';
import { billingQueries, type BankPayment, type Invoice, type InvoiceRef } from '@abrak/core/billing';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider/headless.ts';
import { useCapability, useSettings } from '../settings/index.ts';

/** Returns true once the settings query has finished, successfully or not, so that capabilities can be read. */
export function useAreSettingsSettled(): boolean {
  return !useQuery(settingsQueries.settings(useClient())).isPending;
}

/** Returns false when the server is known not to report bank payments (capability `payments`). */
export function useArePaymentsReported(): boolean {
  const settings = useSettings();
  return settings === undefined || hasCapability(settings, 'payments');
}

/** Reads bank payments without a final answer, newest first. Empty without the capability `payments`. */
export function useOpenPayments(): readonly BankPayment[] {
  const isOffered = useCapability('payments');
  return useQuery({ ...billingQueries.openPayments(useClient()), enabled: isOffered }).data ?? [];
}

/** Reads several invoices; those that are not read yet are left out. */
export function useInvoicesOf(refs: readonly InvoiceRef[]): readonly Invoice[] {
  const client = useClient();
  return useQueries({
    queries: refs.map((ref) => billingQueries.invoice(client, ref)),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
}

/** Reads one invoice with its items; disabled while `isWanted` is false. */
export function useInvoice(ref: InvoiceRef, isWanted = true): UseQueryResult<Invoice> {
  return useQuery({ ...billingQueries.invoice(useClient(), ref), enabled: isWanted });
}
