import { billingQueries, type BankPayment, type Invoice, type InvoiceRef, type Money, settingsQueries } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';
import { useCapability } from '../settings/index.ts';

/** Whether it is known yet what the server can do: also when it could not be asked. */
export function useAreSettingsSettled(): boolean {
  return !useQuery(settingsQueries.settings(useClient())).isPending;
}

/** The customer's gifts, apart from the balance (decision 20). */
export function useGiftBalance(): UseQueryResult<Money> {
  return useQuery(billingQueries.giftBalance(useClient()));
}

/** Payments that the bank has not ended, newest first; nothing from a server that lists none. */
export function useOpenPayments(): readonly BankPayment[] {
  const isOffered = useCapability('payments');
  return useQuery({ ...billingQueries.openPayments(useClient()), enabled: isOffered }).data ?? [];
}

/** One invoice with its items; asked for only while it is wanted. */
export function useInvoice(ref: InvoiceRef, isWanted = true): UseQueryResult<Invoice> {
  return useQuery({ ...billingQueries.invoice(useClient(), ref), enabled: isWanted });
}
