import * as v from 'valibot';
import { addToBalance, getPayment, listOpenPayments, startPayment, cancelPayment } from '../../billing/index.ts';
import { announced, filledText, ids, judgedParameter, limited, thousandToman, wholeToman, word } from '../fields.ts';
import { answering, headOf, named, type OperationAnswer } from '../Operation.ts';
import { GatewayFormShape, NewPaymentShape, PaymentShape } from './shapes.ts';

const billing = { auth: 'customer' } as const;

const paymentId = { id: filledText('Id of the payment', '71') };

const returnAnswers: readonly OperationAnswer[] = [
  {
    status: 303,
    meaning: "The console's page for returns.",
    headers: { location: 'Address of the page, with the query `payment`.' },
  },
];

/** Calls of payments by a bank, and the pages between which the browser goes. */
export const paymentOperations = named({
  addToBalance: {
    ...billing,
    ...headOf(addToBalance),
    isChange: true,
    logged: { done: 'topUpStarted' },
    summary: 'Begin a bank payment that tops up the wallet',
    description: 'A GET that creates something: no cache may send or store it.',
    scopes: ['billing:pay'],
    isIdempotent: true,
    query: {
      amount: judgedParameter(wholeToman('Amount to add', 50_000)),
      invoices: announced(
        'topUpAndPay',
        v.optional(ids('Invoices that are paid from the balance as soon as the money is there', { max: 100 })),
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
      'bankNotConnected',
      'amountInvalid',
      'amountTooLow',
      'amountTooHigh',
      'gatewayLimit',
      'itemMissing',
      'limitReached',
      'confirmationRequired',
    ],
  },
  startPayment: {
    ...billing,
    ...headOf(startPayment),
    summary: 'Hand a payment to the bank',
    description:
      'The browser then posts `RefId` to `postAddress`, as an HTML form. The bank is told the amount in rial. Repeated until the payment has ended, it answers the same.',
    scopes: ['billing:pay'],
    parameters: paymentId,
    query: { gateway: judgedParameter(filledText('Name of the bank gateway', 'BEHPARDAKHT')) },
    answers: answering(GatewayFormShape, 'The form for the bank.'),
    errors: ['bankNotConnected', 'gatewayUnknown', 'paymentEnded', 'gatewayLimit', 'itemMissing'],
  },
  getPayment: {
    ...billing,
    ...headOf(getPayment),
    summary: 'Read how a bank payment stands',
    capability: 'payments',
    scopes: ['billing:read', 'billing:pay'],
    parameters: paymentId,
    answers: answering(PaymentShape, 'The payment.'),
    errors: ['itemMissing'],
  },
  cancelPayment: {
    ...billing,
    ...headOf(cancelPayment),
    summary: 'End a bank payment that the customer gave up',
    description: 'Money that arrives all the same is credited.',
    capability: 'cancelPayments',
    scopes: ['billing:pay'],
    parameters: paymentId,
    answers: answering(PaymentShape, 'The payment.'),
    errors: ['paymentEnded', 'itemMissing'],
  },
  listOpenPayments: {
    ...billing,
    ...headOf(listOpenPayments),
    summary: 'List the bank payments that have not ended',
    capability: 'payments',
    scopes: ['billing:read', 'billing:pay'],
    query: { state: word(['open'], 'Always `open`') },
    answers: answering(v.array(PaymentShape), 'The payments, newest first.'),
  },
  openBankPage: {
    noun: 'billing',
    method: 'GET',
    service: 'root',
    path: 'cli/payment/request/{id}',
    summary: 'Send a browser to the bank',
    description:
      'Opened by the browser instead of calling `startPayment`. Without a session it leads to the sign-in page.',
    auth: 'browserVisitor',
    parameters: paymentId,
    query: {
      redirect: v.optional(word(['us'], 'Always `us`')),
      gateway: v.optional(filledText('Name of the bank gateway; default: the first one', 'BEHPARDAKHT')),
    },
    answers: [
      { status: 200, meaning: 'A page that posts itself to the bank.', type: 'text/html' },
      {
        status: 303,
        meaning: 'The page of a bank that is opened by its address; the sign-in page when nobody is signed in.',
        headers: { location: 'Address of the page.' },
      },
    ],
    errors: ['bankNotConnected', 'gatewayUnknown', 'paymentEnded', 'gatewayLimit', 'itemMissing'],
  },
  returnFromBank: {
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
    answers: returnAnswers,
  },
  returnFromZarinpal: {
    noun: 'billing',
    method: 'GET',
    service: 'root',
    path: 'cli/payment/callback',
    summary: "Take the browser's return from Zarinpal",
    description: 'Like the return by a form: the payment is verified with the bank before anything is credited.',
    isExtension: true,
    auth: 'nobody',
    query: {
      Authority: filledText('Reference of the bank', 'A00000000000000000000000000217885159'),
      Status: word(['OK', 'NOK'], '`OK` claims that it was paid'),
    },
    answers: returnAnswers,
  },
  handOverToBank: {
    noun: 'billing',
    method: 'POST',
    service: 'root',
    path: 'cli/payment/handover',
    summary: 'Lead a form to a bank whose page is opened by its address',
    description: 'The `postAddress` of such a bank.',
    isExtension: true,
    auth: 'nobody',
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: v.object({
        RefId: limited(filledText('Reference of the bank', 'A00000000000000000000000000217885159'), 64),
      }),
    },
    answers: [{ status: 303, meaning: "The bank's page.", headers: { location: 'Address of the page.' } }],
    errors: ['itemMissing'],
  },
});
