import * as v from 'valibot';
import { getGiftBalance, listTransactions, payInvoices } from '../../billing/index.ts';
import { announced, filledText, id, ids, wholeToman, word } from '../fields.ts';
import { answering, done, headOf, type Operation, type OperationError } from '../Operation.ts';
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
  limit: announced(
    'windows',
    v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(1_000),
        v.description('Size of the window.'),
        v.examples([200]),
      ),
    ),
  ),
  after: announced(
    'windows',
    v.optional(filledText('Cursor `next` of the previous window; absent: the first one', 'WzAsMTc3NDA4MDAwMDAwMF0')),
  ),
};

const view = announced(
  'windows',
  v.optional(word(['current', 'all', 'overdue', 'cancelled'], 'Invoices to list; default `current`')),
);

interface InvoiceCalls {
  readonly path: string;
  readonly id: string;
  readonly what: string;
  readonly service: 'cfs' | 'cws';
  readonly scopes: Operation['scopes'] & readonly string[];
}

function invoiceOperations({ path, id: name, what, service, scopes }: InvoiceCalls): readonly Operation[] {
  return [
    {
      ...billing,
      service,
      id: `list${name}Invoices`,
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
    },
    {
      ...billing,
      service,
      id: `get${name}Invoice`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read an invoice of ${what}`,
      scopes,
      parameters: { id: id('Id of the invoice', 5001) },
      answers: answering(InvoiceShape, 'The invoice with its items.'),
      errors: ['itemMissing'],
    },
  ];
}

const listOperations: readonly Operation[] = [
  ...invoiceOperations({
    path: 'invoices',
    id: 'Storage',
    what: 'storage',
    service: 'cfs',
    scopes: ['billing:read', 'billing:pay'],
  }),
  ...invoiceOperations({
    path: 'vmBillInvoices',
    id: 'Server',
    what: 'servers',
    service: 'cws',
    scopes: ['billing:read', 'billing:pay', 'servers:order', 'servers:read'],
  }),
  ...invoiceOperations({
    path: 'hostInvoices',
    id: 'Host',
    what: 'hosting',
    service: 'cfs',
    scopes: ['billing:read', 'billing:pay', 'hosting:order'],
  }),
  ...invoiceOperations({
    path: 'domainInvoices',
    id: 'Domain',
    what: 'domains',
    service: 'cfs',
    scopes: ['billing:read', 'billing:pay', 'hosting:order'],
  }),
];

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

function payOperation(service: 'cfs' | 'cws', name: string, what: string): Operation {
  return {
    ...billing,
    service,
    id: `pay${name}Invoice`,
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
  };
}

const payOperations: readonly Operation[] = [
  payOperation('cfs', 'Storage', 'storage'),
  payOperation('cws', 'Service', 'servers, hosting or domains'),
  {
    ...billing,
    ...headOf(payInvoices),
    logged: { done: 'balanceSpent' },
    summary: 'Pay several invoices from the balance',
    description: 'All are paid or none. At most 100 at once in the reference backend.',
    capability: 'payTogether',
    scopes: ['billing:pay'],
    isIdempotent: true,
    query: { ids: ids('Invoices of any kind', '5001,5002') },
    body: { schema: PayFromBalanceShape },
    answers: done('All invoices are paid.'),
    errors: payErrors,
  },
];

const walletOperations: readonly Operation[] = [
  {
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
  {
    ...billing,
    ...headOf(getGiftBalance),
    isChange: false,
    summary: 'Read the gift balance',
    description: 'Separate from the balance; it cannot be spent on invoices.',
    scopes: ['billing:read', 'billing:pay'],
    answers: answering(v.object({ value: wholeToman('Gift balance', 20_000) }), 'The gift balance.'),
  },
];

/** Calls of invoices, payments and the wallet. */
export const billingOperations: readonly Operation[] = [
  ...listOperations,
  ...payOperations,
  ...paymentOperations,
  ...walletOperations,
];
