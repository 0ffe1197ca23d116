import * as v from 'valibot';
import type { Client, ServicePrefixes } from '../client/index.ts';
import { type Money, toThousandToman } from '../shared/index.ts';
import {
  type Invoice,
  type InvoiceKind,
  invoiceSchema,
  type InvoiceWindow,
  invoiceWindowSchema,
} from './invoiceSchema.ts';
import type { InvoiceView } from './invoiceViews.ts';

/** The longest window of invoices or transactions that a server gives. */
export const MAX_BILLING_WINDOW = 1_000;

/** A service that invoices are listed or paid by. */
export type BillingService = Extract<keyof ServicePrefixes, 'cfs' | 'cws'>;

interface InvoiceCalls {
  readonly service: BillingService;
  readonly path: string;
  /** Hosting and domains are paid like servers, though they are listed by cfs (decision 57). */
  readonly payService: BillingService;
}

const callsByKind: Readonly<Record<InvoiceKind, InvoiceCalls>> = {
  storage: { service: 'cfs', path: 'invoices', payService: 'cfs' },
  servers: { service: 'cws', path: 'vmBillInvoices', payService: 'cws' },
  hosting: { service: 'cfs', path: 'hostInvoices', payService: 'cws' },
  domain: { service: 'cfs', path: 'domainInvoices', payService: 'cws' },
};

/** The customer's invoices of one kind, in the server's order (A §7, B §7). */
export function listInvoices(client: Client, kind: InvoiceKind, signal?: AbortSignal): Promise<readonly Invoice[]> {
  const { service, path } = callsByKind[kind];
  return client.request({ method: 'GET', service, path, answer: v.array(invoiceSchema(kind)), signal });
}

/** Which part of the invoices of one kind is asked for. */
export interface InvoiceWindowRequest {
  /** From 1 to MAX_BILLING_WINDOW. */
  readonly limit: number;
  /** Where the window before ended, as it told; default: the beginning. */
  readonly after?: string | undefined;
  /** Default: current. */
  readonly view?: InvoiceView | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Lists a part of the invoices of one kind, in the view's order and perhaps without items; needs the capability windows. */
export function listInvoiceWindow(
  client: Client,
  kind: InvoiceKind,
  { limit, after, view = 'current', signal }: InvoiceWindowRequest,
): Promise<InvoiceWindow> {
  const { service, path } = callsByKind[kind];
  const query = { limit, after, view };
  return client.request({ method: 'GET', service, path, query, answer: invoiceWindowSchema(kind), signal });
}

/** Names one invoice. */
export type InvoiceRef = Pick<Invoice, 'id' | 'kind'>;

/** An invoice with its items (A §7, B §7); rejects with itemMissing when it is not the customer's. */
export function getInvoice(client: Client, { id, kind }: InvoiceRef, signal?: AbortSignal): Promise<Invoice> {
  const { service, path } = callsByKind[kind];
  return client.request({ method: 'GET', service, path: `${path}/${id}`, answer: invoiceSchema(kind), signal });
}

/** What keeps a payment from being made twice. */
export interface InvoicePayment {
  /** One for each intent, the same one whenever the call is sent again. */
  readonly key: string;
  /** What the customer was shown; another price is refused as priceChanged. */
  readonly expectedToman?: Money | undefined;
  /** Which service takes the call; default: that of the invoice's kind (decision 57). */
  readonly service?: BillingService | undefined;
}

const PAY_TYPE = 'payByBalance';

function bodyOf(expectedToman: Money | undefined) {
  return { payType: PAY_TYPE, expected: expectedToman === undefined ? undefined : toThousandToman(expectedToman) };
}

/**
 * Pays an invoice from the balance (A §7, B §7) and gives it as it is then, or null when the server does not tell.
 * Rejects with balanceTooLow, invoicePaid, invoiceCancelled, invoiceOverdue or priceChanged.
 */
export function payInvoice(
  client: Client,
  { id, kind }: InvoiceRef,
  { key, expectedToman, service = callsByKind[kind].payService }: InvoicePayment,
): Promise<Invoice | null> {
  return client.request({
    method: 'PUT',
    service,
    path: `invoices/${id}/${PAY_TYPE}`,
    body: bodyOf(expectedToman),
    idempotencyKey: key,
    answer: v.fallback(v.nullable(invoiceSchema(kind)), null),
  });
}

/**
 * Pays several invoices from the balance, all of them or none; needs the capability payTogether. The price that was
 * shown is their sum. Rejects as payInvoice does.
 */
export async function payInvoices(
  client: Client,
  ids: readonly number[],
  { key, expectedToman }: Omit<InvoicePayment, 'service'>,
): Promise<void> {
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: `invoices/${PAY_TYPE}`,
    query: { ids: ids.join(',') },
    body: bodyOf(expectedToman),
    idempotencyKey: key,
    answer: v.unknown(),
  });
}
