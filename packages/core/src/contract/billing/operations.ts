import * as v from 'valibot';
import { getGiftBalance, listTransactions, payInvoices } from '../../billing/index.ts';
import type { Scope } from '../../client/index.ts';
import { announced, filledText, id, ids, limit, wholeToman, word } from '../fields.ts';
import { answering, done, headOf, named, type OperationError } from '../Operation.ts';
import { paymentOperations } from './payments.ts';
import {
  InvoiceShape,
  InvoiceWindowShape,
  ListedInvoiceShape,
  PayFromBalanceShape,
  TransactionShape,
  TransactionWindowShape,
} from './shapes.ts';

const billing = { noun: 'billing', service: 'cfs', auth: 'customer' } as const;

const windowQuery = {
  limit: announced('windows', v.optional(limit(1_000, 'Size of the window', 200))),
  after: announced(
    'windows',
    v.optional(filledText('Cursor `next` of the previous window; absent: the first one', 'WzAsMTc3NDA4MDAwMDAwMF0')),
  ),
};

const view = announced(
  'windows',
  v.optional(word(['current', 'all', 'overdue', 'cancelled'], 'Invoices to list; default `current`')),
);

function invoiceList(path: string, service: 'cfs' | 'cws', what: string) {
  return {
    ...billing,
    service,
    method: 'GET',
    path,
    summary: `List the invoices of ${what}`,
    description: 'The whole list, newest first; with `limit` a window.',
    scopes: ['billing:read'],
    query: { ...windowQuery, view },
    answers: answering(
      v.union([v.array(ListedInvoiceShape), InvoiceWindowShape]),
      'The invoices, without their items in a window.',
    ),
  } as const;
}

function oneInvoice(
  path: string,
  {
    what,
    service,
    scopes,
  }: { readonly what: string; readonly service: 'cfs' | 'cws'; readonly scopes: readonly Scope[] },
) {
  return {
    ...billing,
    service,
    method: 'GET',
    path: `${path}/{id}`,
    summary: `Read an invoice of ${what}`,
    scopes: ['billing:read', 'billing:pay', ...scopes],
    parameters: { id: id('Id of the invoice', 5001) },
    answers: answering(InvoiceShape, 'The invoice with its items.'),
    errors: ['itemMissing'],
  } as const;
}

const hosts = { service: 'cfs', scopes: ['hosting:order'] } as const;

const listOperations = named({
  listStorageInvoices: invoiceList('invoices', 'cfs', 'storage'),
  getStorageInvoice: oneInvoice('invoices', { what: 'storage', service: 'cfs', scopes: [] }),
  listServerInvoices: invoiceList('vmBillInvoices', 'cws', 'servers'),
  getServerInvoice: oneInvoice('vmBillInvoices', {
    what: 'servers',
    service: 'cws',
    scopes: ['servers:order', 'servers:read'],
  }),
  listHostInvoices: invoiceList('hostInvoices', 'cfs', 'hosting'),
  getHostInvoice: oneInvoice('hostInvoices', { ...hosts, what: 'hosting' }),
  listDomainInvoices: invoiceList('domainInvoices', 'cfs', 'domains'),
  getDomainInvoice: oneInvoice('domainInvoices', { ...hosts, what: 'domains' }),
});

const payErrors: readonly OperationError[] = [
  'balanceTooLow',
  'invoicePaid',
  'invoiceCancelled',
  'invoiceOverdue',
  'priceChanged',
  'domainTaken',
  'domainHosted',
  'itemMissing',
  'confirmationRequired',
];

function payment(service: 'cfs' | 'cws', what: string) {
  return {
    ...billing,
    service,
    logged: { done: 'balanceSpent' },
    method: 'PUT',
    path: 'invoices/{id}/payByBalance',
    summary: `Pay an invoice of ${what} from the balance`,
    description:
      'Paying applies the invoice at once: the plan is extended, the server built, the host opened. The answer is an extension.',
    scopes: ['billing:pay'],
    isIdempotent: true,
    parameters: { id: id('Id of the invoice', 5001) },
    body: { schema: PayFromBalanceShape },
    answers: answering(InvoiceShape, 'The paid invoice.'),
    errors: payErrors,
  } as const;
}

const payOperations = named({
  payStorageInvoice: payment('cfs', 'storage'),
  payServiceInvoice: payment('cws', 'servers, hosting or domains'),
  payInvoices: {
    ...billing,
    ...headOf(payInvoices),
    logged: { done: 'balanceSpent' },
    summary: 'Pay several invoices from the balance',
    description: 'All are paid or none. At most 100 at once in the reference backend.',
    capability: 'payTogether',
    scopes: ['billing:pay'],
    isIdempotent: true,
    query: { ids: ids('Invoices of any kind', { example: '5001,5002', max: 100 }) },
    body: { schema: PayFromBalanceShape },
    answers: done('All invoices are paid.'),
    errors: payErrors,
  },
});

const walletOperations = named({
  listTransactions: {
    ...billing,
    ...headOf(listTransactions),
    summary: 'List the transactions of the wallet',
    description: 'The whole list, newest first; with `limit` a window.',
    scopes: ['billing:read'],
    query: {
      ...windowQuery,
      gifts: v.optional(
        v.pipe(v.boolean(), v.description('True includes gifts; default false. Extension.'), v.examples([true])),
      ),
    },
    answers: answering(v.union([v.array(TransactionShape), TransactionWindowShape]), 'The transactions.'),
  },
  getGiftBalance: {
    ...billing,
    ...headOf(getGiftBalance),
    isChange: false,
    summary: 'Read the gift balance',
    description: 'Separate from the balance; it cannot be spent on invoices.',
    scopes: ['billing:read', 'billing:pay'],
    answers: answering(v.object({ value: wholeToman('Gift balance', 20_000) }), 'The gift balance.'),
  },
});

/** Calls of invoices, payments and the wallet. */
export const billingOperations = {
  ...listOperations,
  ...payOperations,
  ...paymentOperations,
  ...walletOperations,
};
