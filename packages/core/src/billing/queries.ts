import type { Client } from '../client/index.ts';
import { getInvoice, type InvoiceRef, type InvoiceWindowRequest, listInvoices, listInvoiceWindow } from './invoices.ts';
import type { InvoiceKind } from './invoiceSchema.ts';
import { getGiftBalance, getPayment, listOpenPayments } from './payments.ts';
import { listTransactions, listTransactionWindow, type TransactionWindowRequest } from './transactions.ts';

export interface BillingQueryContext {
  readonly signal: AbortSignal;
}

/**
 * Query keys and fetchers of billing data, usable with any query cache. `addToBalance` is not included although it is a
 * GET: a cache would refetch it.
 */
export const billingQueries = {
  /** Key prefix of all billing queries, for invalidation. */
  all: ['billing'] as const,
  /** All transactions. */
  transactions: (client: Client) => ({
    queryKey: ['billing', 'transactions'] as const,
    queryFn: ({ signal }: BillingQueryContext) => listTransactions(client, signal),
  }),
  /** The first page of transactions; requires the capability `windows`. */
  transactionWindow: (
    client: Client,
    { limit, withGifts = false }: Omit<TransactionWindowRequest, 'after' | 'signal'>,
  ) => ({
    queryKey: ['billing', 'transactionWindow', { limit, withGifts }] as const,
    queryFn: ({ signal }: BillingQueryContext) => listTransactionWindow(client, { limit, withGifts, signal }),
  }),
  /** All invoices of a kind. */
  invoices: (client: Client, kind: InvoiceKind) => ({
    queryKey: ['billing', 'invoices', kind] as const,
    queryFn: ({ signal }: BillingQueryContext) => listInvoices(client, kind, signal),
  }),
  /** The first page of a view of invoices; requires the capability `windows`. */
  invoiceWindow: (
    client: Client,
    kind: InvoiceKind,
    { limit, view = 'current' }: Omit<InvoiceWindowRequest, 'after' | 'signal'>,
  ) => ({
    queryKey: ['billing', 'invoiceWindow', kind, { limit, view }] as const,
    queryFn: ({ signal }: BillingQueryContext) => listInvoiceWindow(client, kind, { limit, view, signal }),
  }),
  /** One invoice with its items. */
  invoice: (client: Client, { kind, id }: InvoiceRef) => ({
    queryKey: ['billing', 'invoice', kind, id] as const,
    queryFn: ({ signal }: BillingQueryContext) => getInvoice(client, { kind, id }, signal),
  }),
  /** Gift balance in toman. */
  giftBalance: (client: Client) => ({
    queryKey: ['billing', 'giftBalance'] as const,
    queryFn: ({ signal }: BillingQueryContext) => getGiftBalance(client, signal),
  }),
  /** Bank payments that have not ended; requires the capability `payments`. */
  openPayments: (client: Client) => ({
    queryKey: ['billing', 'openPayments'] as const,
    queryFn: ({ signal }: BillingQueryContext) => listOpenPayments(client, signal),
  }),
  /** One bank payment; requires the capability `payments`. */
  payment: (client: Client, id: string) => ({
    queryKey: ['billing', 'payment', id] as const,
    queryFn: ({ signal }: BillingQueryContext) => getPayment(client, id, signal),
  }),
};
