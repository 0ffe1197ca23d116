import * as v from 'valibot';
import { announced, filledText, id, ids, thousandToman, wholeToman, word } from '../fields.ts';
import { answering, done, type Operation, type OperationError } from '../Operation.ts';
import {
  GatewayFormShape,
  InvoiceShape,
  InvoiceWindowShape,
  ListedInvoiceShape,
  NewPaymentShape,
  PayFromBalanceShape,
  PaymentShape,
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
    id: 'payInvoices',
    method: 'PUT',
    path: 'invoices/payByBalance',
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

const paymentId = { id: filledText('Id of the payment', '71') };

const paymentOperations: readonly Operation[] = [
  {
    ...billing,
    id: 'addToBalance',
    method: 'GET',
    path: 'payments/addToBalance',
    summary: 'Begin a bank payment that tops up the wallet',
    description: 'A GET that creates something: no cache may send or store it.',
    scopes: ['billing:pay'],
    isIdempotent: true,
    query: {
      amount: wholeToman('Amount to add', 50_000),
      invoices: announced(
        'topUpAndPay',
        v.optional(ids('Invoices that are paid from the balance as soon as the money is there')),
      ),
      expected: announced(
        'topUpAndPay',
        v.optional(
          thousandToman('Price of these invoices that the customer was shown; at another price they are not paid'),
        ),
      ),
    },
    answers: answering(NewPaymentShape, 'The payment, not yet handed to the bank.'),
    errors: [
      'amountInvalid',
      'amountTooLow',
      'amountTooHigh',
      'gatewayLimit',
      'itemMissing',
      'limitReached',
      'confirmationRequired',
    ],
  },
  {
    ...billing,
    id: 'startPayment',
    method: 'PUT',
    path: 'payments/{id}/doPay',
    summary: 'Hand a payment to the bank',
    description:
      'The browser then posts `RefId` to `postAddress`, as an HTML form. The bank is told the amount in rial. Repeated until the payment has ended, it answers the same.',
    scopes: ['billing:pay'],
    parameters: paymentId,
    query: { gateway: filledText('Name of the bank gateway', 'BEHPARDAKHT') },
    answers: answering(GatewayFormShape, 'The form for the bank.'),
    errors: ['gatewayUnknown', 'paymentEnded', 'gatewayLimit', 'itemMissing'],
  },
  {
    ...billing,
    id: 'getPayment',
    method: 'GET',
    path: 'payments/{id}',
    summary: 'Read how a bank payment stands',
    capability: 'payments',
    scopes: ['billing:read', 'billing:pay'],
    parameters: paymentId,
    answers: answering(PaymentShape, 'The payment.'),
    errors: ['itemMissing'],
  },
  {
    ...billing,
    id: 'cancelPayment',
    method: 'PUT',
    path: 'payments/{id}/cancel',
    summary: 'End a bank payment that the customer gave up',
    description: 'Money that arrives all the same is credited.',
    capability: 'cancelPayments',
    scopes: ['billing:pay'],
    parameters: paymentId,
    answers: answering(PaymentShape, 'The payment.'),
    errors: ['paymentEnded', 'itemMissing'],
  },
  {
    ...billing,
    id: 'listOpenPayments',
    method: 'GET',
    path: 'payments',
    summary: 'List the bank payments that have not ended',
    capability: 'payments',
    scopes: ['billing:read', 'billing:pay'],
    query: { state: word(['open'], 'Always `open`') },
    answers: answering(v.array(PaymentShape), 'The payments, newest first.'),
  },
  {
    id: 'openBankPage',
    noun: 'billing',
    method: 'GET',
    service: 'root',
    path: 'cli/payment/request/{id}',
    summary: 'Send a browser to the bank',
    description:
      'Opened by the browser instead of calling `startPayment`. Without a session it leads to the sign-in page.',
    auth: 'browserVisitor',
    parameters: paymentId,
    query: { redirect: v.optional(word(['us'], 'Always `us`')) },
    answers: [
      { status: 200, meaning: 'A page that posts itself to the bank.', type: 'text/html' },
      {
        status: 303,
        meaning: 'Nobody is signed in: the sign-in page.',
        headers: { location: 'Address of the sign-in page.' },
      },
    ],
    errors: ['paymentEnded', 'gatewayLimit', 'itemMissing'],
  },
  {
    id: 'returnFromBank',
    noun: 'billing',
    method: 'POST',
    service: 'root',
    path: 'cli/payment/callback',
    summary: "Take the browser's return from the bank",
    description:
      'Posted by the page of the bank. The browser is not trusted: the server verifies the payment with the bank. A wrong, late or repeated return changes nothing.',
    isExtension: true,
    auth: 'nobody',
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: v.object({
        RefId: filledText('Reference of the bank', 'AF82041a2Bf68989c7fF9'),
        ResCode: filledText('Result code; 0 is approved', '0'),
        SaleOrderId: filledText('Number of the sale', '71001'),
        SaleReferenceId: v.optional(filledText("The bank's number of the sale", '214598763210')),
        CardHolderPan: v.optional(filledText('Card number', '603799******1234')),
        FinalAmount: v.optional(filledText('Amount in rial', '500000')),
      }),
    },
    answers: [
      {
        status: 303,
        meaning: "The console's page for returns.",
        headers: { location: 'Address of the page, with the query `payment`.' },
      },
    ],
  },
];

const walletOperations: readonly Operation[] = [
  {
    ...billing,
    id: 'listTransactions',
    method: 'GET',
    path: 'transactions',
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
    service: 'cws',
    id: 'getGiftBalance',
    method: 'POST',
    path: 'giftWallets/getGiftWalletBalance',
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
