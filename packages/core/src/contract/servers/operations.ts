import * as v from 'valibot';
import {
  cancelChanges,
  cancelRenewal,
  changeIdle,
  changePower,
  checkPromo,
  deleteMachine,
  deleteServer,
  listServerEvents,
  listServers,
  orderServer,
  quoteOrder,
  renewServer,
  retryServer,
  upgradeServer,
  changeConfiguration,
  getLeftCredit,
} from '../../servers/index.ts';
import { powerCommands } from '../../servers/internal.ts';
import { InvoiceShape } from '../billing/shapes.ts';
import { announced, filledText, id, judged, text, thousandToman, word } from '../fields.ts';
import { answering, done, headOf, named, type OperationError } from '../Operation.ts';
import { catalogueOperations } from './catalogue.ts';
import {
  amount,
  BillShape,
  OrderShape,
  PromoRequestShape,
  PromoShape,
  QuoteRequestShape,
  QuoteShape,
  ServerEventShape,
} from './shapes.ts';

const servers = { auth: 'customer' } as const;

const billId = { id: id('Id of the bill', 301) };
const promo = v.optional(text('Discount code, at most 64 characters', 'NOROOZ20'));
const period = judged(filledText('Duration: `DAY`, `MONTH`, `TMONTH`, `SMONTH`, `YEAR` or `TYEAR`', 'YEAR'));

const promoErrors: readonly OperationError[] = ['promoUnknown', 'promoExpired', 'promoUsed', 'promoWrongPlan'];
const choiceErrors: readonly OperationError[] = ['planMissing', 'imageMissing', 'periodUnavailable', 'belowMinimum'];

const orderOperations = named({
  checkPromo: {
    ...servers,
    ...headOf(checkPromo),
    isChange: false,
    summary: 'Check a discount code for an order',
    description: 'The path is misspelt in the given API. The answer is not given.',
    scopes: ['servers:order'],
    query: { promo },
    body: { schema: PromoRequestShape },
    answers: answering(PromoShape, 'The discount.'),
    errors: [...promoErrors, 'imageMissing'],
  },
  quoteOrder: {
    ...servers,
    ...headOf(quoteOrder),
    isChange: false,
    summary: 'Price an order before it is placed',
    description: 'A discount code needs a session.',
    capability: 'quotes',
    auth: 'visitor',
    scopes: 'any',
    query: { promo },
    body: { schema: QuoteRequestShape },
    answers: answering(QuoteShape, 'The price, equal to the later invoice.'),
    errors: [...choiceErrors, ...promoErrors, 'sessionEnded'],
  },
  orderServer: {
    ...servers,
    ...headOf(orderServer),
    summary: 'Order a server',
    description: 'The server is built when the invoice is paid.',
    scopes: ['servers:order'],
    isIdempotent: true,
    query: { promo },
    body: { schema: OrderShape },
    answers: answering(InvoiceShape, 'The unpaid invoice.'),
    errors: [
      'serviceNotConnected',
      'limitReached',
      'nameTaken',
      ...choiceErrors,
      'networkMissing',
      'createDisabled',
      ...promoErrors,
      { rules: ['required', 'serverNameInvalid', 'serverNameReserved', 'textTooLong'], field: 'name' },
    ],
  },
});

const billOperations = named({
  listServers: {
    ...servers,
    ...headOf(listServers),
    summary: 'List the servers of the customer',
    scopes: ['servers:order', 'servers:read'],
    query: { name: v.optional(text('Name of a server, in any letter case', 'web-1')) },
    headers: { 'if-none-match': v.optional(text('`etag` of an earlier answer', '"4Zq0"')) },
    answers: [
      {
        status: 200,
        meaning: 'The servers, newest first.',
        schema: v.array(BillShape),
        headers: { etag: 'Version of the list.' },
      },
      { status: 304, meaning: 'Nothing has changed.' },
    ],
  },
  changePower: {
    ...servers,
    ...headOf(changePower),
    summary: 'Turn a server on or off',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    body: {
      schema: v.object({
        id: v.optional(billId.id),
        powerAction: word(powerCommands, 'Turn on, shut down, or cut the power'),
      }),
    },
    answers: answering(BillShape, 'The server.'),
    errors: ['serviceNotConnected', 'wrongState', 'idleLocked', 'serverProblem', 'itemMissing'],
  },
  changeIdle: {
    ...servers,
    ...headOf(changeIdle),
    summary: 'Put an hourly server to rest, or wake it',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    body: {
      schema: v.object({ id: v.optional(billId.id), vmBillStatus: word(['ACTIVE', 'IDLE'], 'Awake or at rest') }),
    },
    answers: answering(BillShape, 'The server.'),
    errors: [
      'serviceNotConnected',
      'wrongState',
      'idleLocked',
      'idleDisabled',
      'serverProblem',
      'balanceTooLow',
      'itemMissing',
    ],
  },
  deleteServer: {
    ...servers,
    ...headOf(deleteServer),
    summary: 'Delete a bill without a running machine',
    isIdempotent: true,
    parameters: billId,
    answers: done('The server is gone.'),
    errors: ['wrongState', 'serverProblem', 'itemMissing', 'confirmationRequired'],
  },
  deleteMachine: {
    ...servers,
    ...headOf(deleteMachine),
    summary: 'Delete the machine of a server',
    isIdempotent: true,
    parameters: { id: id('Id of the machine', 881) },
    answers: done('The machine is gone, the bill stays.'),
    errors: ['serverOn', 'serverProblem', 'wrongState', 'itemMissing', 'confirmationRequired'],
  },
  retryServer: {
    ...servers,
    ...headOf(retryServer),
    summary: 'Build a server again',
    scopes: ['servers:write'],
    isIdempotent: true,
    query: { invoiceId: id('Id of its paid invoice', 5001) },
    answers: answering(BillShape, 'The server, being built.'),
    errors: ['serviceNotConnected', 'wrongState', 'idleLocked', 'itemMissing'],
  },
  listServerEvents: {
    ...servers,
    ...headOf(listServerEvents),
    summary: 'List what happened to a server',
    scopes: ['servers:read'],
    capability: 'serverEvents',
    parameters: billId,
    answers: answering(v.array(ServerEventShape), 'The events, newest first.'),
    errors: ['itemMissing'],
  },
});

const termOperations = named({
  renewServer: {
    ...servers,
    ...headOf(renewServer),
    isChange: true,
    summary: 'Create the invoice of a renewal',
    description: 'A GET that creates something: no cache may send or store it. An open renewal is answered again.',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    query: {
      period: announced(
        'renewalPeriods',
        v.optional(judged(filledText('Duration; default that of the last invoice', 'YEAR'))),
      ),
    },
    answers: answering(InvoiceShape, 'The unpaid invoice.'),
    errors: [
      'serviceNotConnected',
      'extendDisabled',
      'createDisabled',
      'serverProblem',
      'wrongState',
      'periodUnavailable',
      'itemMissing',
    ],
  },
  cancelRenewal: {
    ...servers,
    ...headOf(cancelRenewal),
    summary: 'Cancel an unpaid renewal',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    answers: done('The renewal is cancelled.'),
    errors: ['wrongState', 'itemMissing'],
  },
  changeConfiguration: {
    ...servers,
    ...headOf(changeConfiguration),
    summary: 'Change the resources of an hourly server',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    body: {
      schema: v.object({
        cpuCores: amount('Cores', 4),
        ram: amount('Memory, in GB', 8),
        primaryDisk: amount('Disk, in GB', 200),
      }),
    },
    answers: answering(BillShape, 'The server.'),
    errors: [
      'serviceNotConnected',
      'mustBeOff',
      'serverProblem',
      'wrongState',
      'belowMinimum',
      'upgradeDisabled',
      'itemMissing',
    ],
  },
  upgradeServer: {
    ...servers,
    ...headOf(upgradeServer),
    summary: 'Order a larger plan',
    description: 'What is left of the paid period is taken off the price. Paying the invoice applies the change.',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    query: { plan: id('Id of the new plan', 105), period },
    answers: answering(InvoiceShape, 'The unpaid invoice.'),
    errors: ['serviceNotConnected', 'upgradeDisabled', 'wrongState', 'serverProblem', ...choiceErrors, 'itemMissing'],
  },
  cancelChanges: {
    ...servers,
    ...headOf(cancelChanges),
    summary: 'Cancel an unpaid upgrade',
    scopes: ['servers:write'],
    isIdempotent: true,
    parameters: billId,
    answers: answering(BillShape, 'The server.'),
    errors: ['wrongState', 'itemMissing'],
  },
  getLeftCredit: {
    ...servers,
    ...headOf(getLeftCredit),
    summary: 'Read what is left of the paid period',
    scopes: ['servers:read'],
    parameters: billId,
    answers: answering(v.object({ value: thousandToman('Credit', 64.5) }), 'The credit.'),
    errors: ['itemMissing'],
  },
});

/** Calls of servers. */
export const serversOperations = {
  ...catalogueOperations,
  ...orderOperations,
  ...billOperations,
  ...termOperations,
};
