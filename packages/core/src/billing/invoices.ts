import type { Client, ServicePrefixes } from '../client/index.ts';
import { defineCall, defineChange } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import { readableOrNull, rowsOf, toMoneyUnit } from '../shared/internal.ts';
import {
  type Invoice,
  type InvoiceKind,
  invoiceSchema,
  type InvoiceWindow,
  invoiceWindowSchema,
} from './invoiceSchema.ts';
import type { InvoiceView } from './invoiceViews.ts';

/** Maximum size of a page of invoices or transactions. */
export const MAX_BILLING_WINDOW = 1_000;

/** Backend service that lists or pays invoices. */
export type BillingService = Extract<keyof ServicePrefixes, 'cfs' | 'cws'>;

interface InvoiceCalls {
  readonly service: BillingService;
  readonly path: string;
}

const callsByKind: Readonly<Record<InvoiceKind, InvoiceCalls>> = {
  storage: { service: 'cfs', path: 'invoices' },
  servers: { service: 'cws', path: 'vmBillInvoices' },
  hosting: { service: 'cfs', path: 'hostInvoices' },
  domain: { service: 'cfs', path: 'domainInvoices' },
};

// The routes of the calls below are those of storage; the other kinds override them by `callsByKind`.

/** Fetches the customer's invoices of one kind, in the server's order. */
export const listInvoices = defineCall({
  call: 'billing.listInvoices',
  route: 'GET cfs/invoices',
  send: ({ request }, kind: InvoiceKind, signal?: AbortSignal): Promise<readonly Invoice[]> =>
    request({ ...callsByKind[kind], answer: rowsOf(invoiceSchema(kind)), signal }),
});

/** Page of invoices to fetch. */
export interface InvoiceWindowRequest {
  /** Page size, from 1 to `MAX_BILLING_WINDOW`. */
  readonly limit: number;
  /** Cursor `next` of the previous page; default: the first page. */
  readonly after?: string | undefined;
  /** View that filters and sorts the invoices; default `current`. */
  readonly view?: InvoiceView | undefined;
  readonly signal?: AbortSignal | undefined;
}

const DEFAULT_VIEW = 'current';

/**
 * Fetches a page of invoices of one kind, in the order of the view; items may be missing. Requires the capability
 * `windows`.
 */
export const listInvoiceWindow = defineCall({
  call: 'billing.listInvoiceWindow',
  route: 'GET cfs/invoices',
  send: (
    { request },
    kind: InvoiceKind,
    { limit, after, view = DEFAULT_VIEW, signal }: InvoiceWindowRequest,
  ): Promise<InvoiceWindow> =>
    request({ ...callsByKind[kind], query: { limit, after, view }, answer: invoiceWindowSchema(kind), signal }),
  input: (_client, kind, { limit, after, view = DEFAULT_VIEW, signal }) => [kind, { limit, after, view, signal }],
});

/** Identifies one invoice. */
export type InvoiceRef = Pick<Invoice, 'id' | 'kind'>;

/** Fetches an invoice with its items. Rejects with `itemMissing` when it does not belong to the customer. */
export const getInvoice = defineCall({
  call: 'billing.getInvoice',
  route: 'GET cfs/invoices/{id}',
  send: ({ request }, { id, kind }: InvoiceRef, signal?: AbortSignal): Promise<Invoice> => {
    const { service, path } = callsByKind[kind];
    return request({ service, path: `${path}/${id}`, answer: invoiceSchema(kind), signal });
  },
  input: (_client, { id, kind }, signal?: AbortSignal) => [{ id, kind }, signal],
});

/** Options of a payment that prevent it from being made twice. */
export interface InvoicePayment {
  /** Idempotency key: one per payment intent, reused for every retry. */
  readonly key: string;
  /** Price shown to the customer; when it differs from the server's, the call rejects with `priceChanged`. */
  readonly expectedToman?: Money | undefined;
  /** Service that receives the call; default: `payServices` of the provider, by the kind of the invoice. */
  readonly service?: BillingService | undefined;
}

function payServiceOf({ provider }: Client, kind: InvoiceKind): BillingService {
  return provider.payServices[kind];
}

function bodyOf({ provider }: Client, expectedToman: Money | undefined) {
  const expected = expectedToman === undefined ? undefined : toMoneyUnit(expectedToman, provider.units.prices);
  return { payType: 'payByBalance', expected };
}

/**
 * Pays an invoice from the balance and returns the updated invoice, or null when the server does not send it. Rejects
 * with `balanceTooLow`, `invoicePaid`, `invoiceCancelled`, `invoiceOverdue` or `priceChanged`.
 */
export const payInvoice = defineChange({
  call: 'billing.payInvoice',
  route: 'PUT cfs/invoices/{id}/payByBalance',
  send: (
    { client, request },
    { id, kind }: InvoiceRef,
    { key, expectedToman, service = payServiceOf(client, kind) }: InvoicePayment,
  ): Promise<Invoice | null> =>
    request({
      service,
      params: { id },
      body: bodyOf(client, expectedToman),
      idempotencyKey: key,
      canEndSession: false,
      answer: readableOrNull(invoiceSchema(kind)),
    }),
  input: (client, { id, kind }, { key, expectedToman, service = payServiceOf(client, kind) }) => [
    { id, kind },
    { key, expectedToman, service },
  ],
});

/**
 * Pays several invoices from the balance, all or none. `expectedToman` is the sum of their prices. Rejects like
 * `payInvoice`. Requires the capability `payTogether`.
 */
export const payInvoices = defineChange({
  call: 'billing.payInvoices',
  route: 'PUT cfs/invoices/payByBalance',
  send: ({ client, request }, ids: readonly number[], { key, expectedToman }: Omit<InvoicePayment, 'service'>) =>
    request({
      query: { ids: ids.join(',') },
      body: bodyOf(client, expectedToman),
      idempotencyKey: key,
      canEndSession: false,
    }),
  input: (_client, ids, { key, expectedToman }) => [ids, { key, expectedToman }],
});
