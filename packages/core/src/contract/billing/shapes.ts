import * as v from 'valibot';
import { invoiceKinds } from '../../billing/index.ts';
import { subjectCodes } from '../../billing/internal.ts';
import {
  basisPoints,
  bytes,
  count,
  filledText,
  flag,
  id,
  jsonText,
  list,
  moment,
  object,
  quantity,
  text,
  thousandToman,
  wholeToman,
  word,
} from '../fields.ts';

/** Codes of billing periods. */
export const periodCodes = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

const PERIODS = 'Day, 1, 3, 6, 12 or 24 months';

/** Subject of an invoice or transaction: what it is for, as a code with parameters. */
const SubjectShape = object(
  {
    code: filledText(
      `Code that the interface puts into words: ${subjectCodes.map((code) => `\`${code}\``).join(', ')}`,
      'serverOrder',
    ),
    plan: v.optional(text('Name of the product', 'NVMe-VPC1')),
    name: v.optional(text('Name of the server or domain', 'web-1')),
    reason: v.optional(
      object(
        { fa: v.optional(text('In Persian')), en: v.optional(text('In English')) },
        'Reason of a gift or refund, by language',
      ),
    ),
  },
  'What it is for, in place of the words; without it, and with an unknown code, the words are shown. Extension',
);

/** Item of an invoice. */
export const InvoiceItemShape = v.object({
  price: thousandToman('Price of one; a discount takes off, with either sign'),
  quantity: quantity('How many'),
  priceComponent: object(
    {
      priceType: word(['BASE', 'SURCHARGE', 'DISCOUNT'], 'Kind of the amount'),
      title: filledText(
        'What the item is: `BASE`, `CPU`, `RAM`, `DISK`, `TAX`, `GIFT`, `CANCEL`; the reference backend also `DOMAIN`, `LEFTCREDIT`',
        'BASE',
      ),
      valueApplication: word(['FIXED', 'PERCENT'], 'How the provider computed it'),
      rateBp: v.nullish(basisPoints('Rate of a tax. Extension')),
    },
    'What the price is made of',
  ),
});

/** Invoice of a list that leaves the items out; prices in thousands of toman. */
export const ListedInvoiceShape = v.object({
  id: id('For calls', 5001),
  refCode: filledText('Number that people are shown', '1405-000512'),
  mainId: text('Not used'),
  title: filledText('What the invoice is for, in words', 'سرور web-1'),
  subject: v.nullish(SubjectShape),
  quota: v.nullish(bytes('Storage, of a storage invoice')),
  product: object(
    {
      id: id('Id of the plan', 4),
      name: filledText('Name of the plan', 'Premium'),
      jsonInfo: jsonText(v.record(v.string(), v.unknown()), 'Facts of the plan; `quota` in bytes for storage'),
    },
    'What is paid for',
  ),
  vmBillName: v.nullish(text('Name of the server', 'web-1')),
  host: v.nullish(text('Name of the host. Extension', 'example.com')),
  domain: v.nullish(text('Name of the domain. Extension', 'example.com')),
  paid: flag('Paid; wins over the status', false),
  invoiceStatus: word(['DRAFT', 'PAID', 'CANCEL'], 'Unpaid, paid or cancelled'),
  dueDate: moment('End of the time in which it can be paid'),
  from: moment('Beginning of the paid period'),
  to: moment('End of the paid period'),
  createdAt: moment('Creation'),
  approvedAt: v.nullable(moment('Payment')),
  persianCreatedAt: v.nullish(text('`createdAt`, written in Persian', '۱۴۰۵/۱/۱')),
  persianFrom: v.nullish(text('`from`, written in Persian', '۱۴۰۵/۱/۱')),
  persianTo: v.nullish(text('`to`, written in Persian', '۱۴۰۶/۱/۱')),
  persianApprovedAt: v.nullish(text('`approvedAt`, written in Persian', '۱۴۰۵/۱/۱')),
  payablePrice: thousandToman('What is charged'),
  totalPrice: thousandToman('Gross amount before discounts and gifts'),
  recurringPeriod: word(periodCodes, PERIODS),
  cancelInvoice: v.nullish(
    v.pipe(v.record(v.string(), v.unknown()), v.description('Comes with an invoice that takes another back.')),
  ),
});

/** Invoice with its items. */
export const InvoiceShape = v.object({
  ...ListedInvoiceShape.entries,
  invoiceItems: v.pipe(
    v.array(InvoiceItemShape),
    v.minLength(1),
    v.description('Items; a list of invoices may leave them out.'),
  ),
});

/** Invoice that stands in another answer, with or without its items. */
export const InvoiceReferenceShape = v.pipe(
  ListedInvoiceShape,
  v.description('The invoice; its items may be left out.'),
);

/** Window of invoices. */
export const InvoiceWindowShape = v.object({
  invoices: list(ListedInvoiceShape, 'Invoices of the window'),
  total: count('Number of invoices of the view'),
  next: v.nullable(filledText('Cursor of the next window; null at the end', 'WzAsMTc3NDA4MDAwMDAwMF0')),
});

/** Transaction; the amount in whole toman. */
export const TransactionShape = v.object({
  id: id('Orders transactions of one moment'),
  amount: wholeToman('Below zero: withdrawn'),
  createdAt: moment('When the money moved'),
  description: filledText("The server's words", 'شارژ کیف پول'),
  subject: v.nullish(SubjectShape),
  to: word(['CFS', 'CWS', 'HOST', 'DOMAIN', 'ALL'], 'Service it belongs to'),
  transactionType: filledText(
    'Why the money moved: `GIFT`; the reference backend also `INVOICE`, `PAYMENT`, `REFUND`',
    'PAYMENT',
  ),
  invoiceId: v.nullish(id('Invoice that was paid. Extension', 5001)),
  invoiceRefCode: v.nullish(text('Number of that invoice that people are shown. Extension', '1405-000512')),
  serviceName: v.nullish(text('Name of the server, host or domain. Extension', 'web-1')),
  paymentId: v.nullish(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.description('Bank payment it came from. Extension.'),
      v.examples(['71']),
    ),
  ),
});

/** Window of transactions. */
export const TransactionWindowShape = v.object({
  transactions: list(TransactionShape, 'Transactions of the window'),
  total: count('Number of matching transactions'),
  next: v.nullable(filledText('Cursor of the next window; null at the end', 'WzAsMTc3NDA4MDAwMDAwMF0')),
});

const PaymentIdShape = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.minLength(1))]),
  v.description('Id of the payment.'),
  v.examples([71]),
);

/** New bank payment. */
export const NewPaymentShape = v.object({ id: PaymentIdShape });

/** Bank payment; the amount in whole toman. */
export const PaymentShape = v.object({
  id: PaymentIdShape,
  amount: wholeToman('What is added to the balance'),
  state: word(
    ['CREATED', 'STARTED', 'RETURNED', 'PAID', 'CANCELLED', 'FAILED', 'REVERSED'],
    '`CREATED`, `STARTED`: not decided. `RETURNED`: the bank is being asked. `REVERSED`: given back by the bank',
  ),
  referenceNumber: v.nullable(filledText('What the bank calls the sale', '214598763210')),
  cardPan: v.nullable(filledText('Masked card number', '603799******1234')),
  reason: v.nullable(quantity('Result code of the bank', 0)),
  createdAt: moment('Beginning'),
  endedAt: v.nullable(moment('End; null until then')),
  endsAt: v.nullish(moment('When an open payment ends by itself. Extension')),
  settles: v.nullish(
    object(
      {
        invoices: list(
          object({ id: id('Id of the invoice', 5001), kind: word(invoiceKinds, 'Kind of the invoice') }, 'Invoice'),
          'The invoices',
        ),
        state: word(
          ['WAITING', 'PAID', 'FAILED'],
          '`WAITING` for the money; `FAILED`: they were not paid, and the money stays in the balance',
        ),
        reason: v.nullish(id('Error code of a failure', 6016)),
      },
      'Invoices that are paid as soon as the money is there. Capability `topUpAndPay`',
    ),
  ),
});

/** Form that hands a payment to the bank. */
export const GatewayFormShape = v.object({
  RefId: filledText('Reference of the bank, case-sensitive; posted as the form field `RefId`', 'AF82041a2Bf68989c7fF9'),
  postAddress: v.pipe(
    v.string(),
    v.url(),
    v.description('Address to which the browser posts the form.'),
    v.examples(['https://bpm.shaparak.ir/pgwchannel/startpay.mellat']),
  ),
});

/** Body of paying from the balance. */
export const PayFromBalanceShape = v.object({
  payType: v.pipe(v.literal('payByBalance'), v.description('Always `payByBalance`.')),
  expected: v.optional(
    v.pipe(
      v.number(),
      v.description(
        'Price that the customer was shown, in thousands of toman; of several invoices their sum. Another price is refused. Extension.',
      ),
      v.examples([129]),
    ),
  ),
});

/** Price entry of a product. */
export const PriceEntryShape = v.object({
  calculationType: word(['FIXED'], 'Always `FIXED`'),
  recuringPeriod: word(periodCodes, `${PERIODS}; one r in this field`),
  title: word(['BASE'], 'Always `BASE`'),
  validFrom: v.nullable(
    quantity('Beginning of validity, in milliseconds since the epoch; null: none', 1_742_515_200_000),
  ),
  validTo: v.nullable(quantity('End of validity, in milliseconds since the epoch; null: none', 4_109_961_600_000)),
  valueApplication: word(['FIXED'], 'Always `FIXED`'),
  valuePrice: thousandToman('Price before tax'),
});

/** Prices of a product. */
export const PriceListShape = jsonText(
  v.array(PriceEntryShape),
  'Prices; the one that is valid now and began latest counts',
);
