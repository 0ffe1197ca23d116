import * as v from 'valibot';
import type { Client, ServicePrefixes } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import { readableOrNull, toMoneyUnit } from '../shared/internal.ts';
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

/** Fetches the customer's invoices of one kind, in the server's order. */
export function listInvoices(client: Client, kind: InvoiceKind, signal?: AbortSignal): Promise<readonly Invoice[]> {
  const port = portCall(client, 'billing', 'listInvoices');
  if (port !== undefined) return port(kind, signal);
  const { service, path } = callsByKind[kind];
  return client.request({ method: 'GET', service, path, answer: v.array(invoiceSchema(kind)), signal });
}

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

/**
 * Fetches a page of invoices of one kind, in the order of the view; items may be missing. Requires the capability
 * `windows`.
 */
export function listInvoiceWindow(
  client: Client,
  kind: InvoiceKind,
  { limit, after, view = 'current', signal }: InvoiceWindowRequest,
): Promise<InvoiceWindow> {
  const port = portCall(client, 'billing', 'listInvoiceWindow');
  if (port !== undefined) return port(kind, { limit, after, view, signal });
  const { service, path } = callsByKind[kind];
  const query = { limit, after, view };
  return client.request({ method: 'GET', service, path, query, answer: invoiceWindowSchema(kind), signal });
}

/** Identifies one invoice. */
export type InvoiceRef = Pick<Invoice, 'id' | 'kind'>;

/** Fetches an invoice with its items. Rejects with `itemMissing` when it does not belong to the customer. */
export function getInvoice(client: Client, { id, kind }: InvoiceRef, signal?: AbortSignal): Promise<Invoice> {
  const port = portCall(client, 'billing', 'getInvoice');
  if (port !== undefined) return port({ id, kind }, signal);
  const { service, path } = callsByKind[kind];
  return client.request({ method: 'GET', service, path: `${path}/${id}`, answer: invoiceSchema(kind), signal });
}

/** Options of a payment that prevent it from being made twice. */
export interface InvoicePayment {
  /** Idempotency key: one per payment intent, reused for every retry. */
  readonly key: string;
  /** Price shown to the customer; when it differs from the server's, the call rejects with `priceChanged`. */
  readonly expectedToman?: Money | undefined;
  /** Service that receives the call; default: `payServices` of the provider, by the kind of the invoice. */
  readonly service?: BillingService | undefined;
}

const PAY_TYPE = 'payByBalance';

function bodyOf({ provider }: Client, expectedToman: Money | undefined) {
  const expected = expectedToman === undefined ? undefined : toMoneyUnit(expectedToman, provider.units.prices);
  return { payType: PAY_TYPE, expected };
}

/**
 * Pays an invoice from the balance and returns the updated invoice, or null when the server does not send it. Rejects
 * with `balanceTooLow`, `invoicePaid`, `invoiceCancelled`, `invoiceOverdue` or `priceChanged`.
 */
export function payInvoice(
  client: Client,
  { id, kind }: InvoiceRef,
  { key, expectedToman, service = client.provider.payServices[kind] }: InvoicePayment,
): Promise<Invoice | null> {
  return sendChange(
    client,
    {
      noun: 'billing',
      call: 'payInvoice',
      input: [
        { id, kind },
        { key, expectedToman, service },
      ],
    },
    () =>
      client.request({
        method: 'PUT',
        service,
        path: `invoices/${id}/${PAY_TYPE}`,
        body: bodyOf(client, expectedToman),
        idempotencyKey: key,
        canEndSession: false,
        answer: readableOrNull(invoiceSchema(kind)),
      }),
  );
}

/**
 * Pays several invoices from the balance, all or none. `expectedToman` is the sum of their prices. Rejects like
 * `payInvoice`. Requires the capability `payTogether`.
 */
export async function payInvoices(
  client: Client,
  ids: readonly number[],
  { key, expectedToman }: Omit<InvoicePayment, 'service'>,
): Promise<void> {
  await sendChange(client, { noun: 'billing', call: 'payInvoices', input: [ids, { key, expectedToman }] }, () =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: `invoices/${PAY_TYPE}`,
      query: { ids: ids.join(',') },
      body: bodyOf(client, expectedToman),
      idempotencyKey: key,
      canEndSession: false,
      answer: v.unknown(),
    }),
  );
}
