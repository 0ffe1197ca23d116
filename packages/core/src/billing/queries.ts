import type { Client } from '../client/index.ts';
import { getInvoice, type InvoiceRef, type InvoiceWindowRequest, listInvoices, listInvoiceWindow } from './invoices.ts';
import type { InvoiceKind } from './invoiceSchema.ts';
import { getGiftBalance, getPayment, listOpenPayments } from './payments.ts';
import { listTransactions, listTransactionWindow, type TransactionWindowRequest } from './transactions.ts';

interface Fetching {
  readonly signal: AbortSignal;
}

/**
 * Keys and fetchers of the server data of money, for any cache. addToBalance is not among them, although it is a GET:
 * a cache would send it again by itself.
 */
export const billingQueries = {
  all: ['billing'] as const,
  /** Every transaction, as documented. */
  transactions: (client: Client) => ({
    queryKey: ['billing', 'transactions'] as const,
    queryFn: ({ signal }: Fetching) => listTransactions(client, signal),
  }),
  /** The first window of the transactions; needs the capability windows. */
  transactionWindow: (client: Client, { limit, withGifts = false }: Omit<TransactionWindowRequest, 'after' | 'signal'>) => ({
    queryKey: ['billing', 'transactionWindow', { limit, withGifts }] as const,
    queryFn: ({ signal }: Fetching) => listTransactionWindow(client, { limit, withGifts, signal }),
  }),
  /** Every invoice of a kind, as documented. */
  invoices: (client: Client, kind: InvoiceKind) => ({
    queryKey: ['billing', 'invoices', kind] as const,
    queryFn: ({ signal }: Fetching) => listInvoices(client, kind, signal),
  }),
  /** The first window of a view of the invoices of a kind; needs the capability windows. */
  invoiceWindow: (
    client: Client,
    kind: InvoiceKind,
    { limit, view = 'current' }: Omit<InvoiceWindowRequest, 'after' | 'signal'>,
  ) => ({
    queryKey: ['billing', 'invoiceWindow', kind, { limit, view }] as const,
    queryFn: ({ signal }: Fetching) => listInvoiceWindow(client, kind, { limit, view, signal }),
  }),
  /** One invoice with its items. */
  invoice: (client: Client, { kind, id }: InvoiceRef) => ({
    queryKey: ['billing', 'invoice', kind, id] as const,
    queryFn: ({ signal }: Fetching) => getInvoice(client, { kind, id }, signal),
  }),
  giftBalance: (client: Client) => ({
    queryKey: ['billing', 'giftBalance'] as const,
    queryFn: ({ signal }: Fetching) => getGiftBalance(client, signal),
  }),
  /** Payments that the bank has not ended; needs the capability payments. */
  openPayments: (client: Client) => ({
    queryKey: ['billing', 'openPayments'] as const,
    queryFn: ({ signal }: Fetching) => listOpenPayments(client, signal),
  }),
  /** One payment by the bank; needs the capability payments. */
  payment: (client: Client, id: string) => ({
    queryKey: ['billing', 'payment', id] as const,
    queryFn: ({ signal }: Fetching) => getPayment(client, id, signal),
  }),
};
