import * as v from 'valibot';
import {
  checkAmount,
  DEFAULT_GATEWAY,
  type Invoice,
  type InvoiceKind,
  invoiceView,
  invoiceViews,
  MAX_BILLING_WINDOW,
  payableSum,
  planCharges,
} from '../billing/index.ts';
import { ApiError } from '../client/index.ts';
import { type Money, ThousandTomanSchema } from '../shared/index.ts';
import { toWireInvoice, toWirePayment, toWireTransaction } from './billingWire.ts';
import { draftInvoice } from './draftInvoice.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';

const periodDays = { MONTH: 30, YEAR: 365 } as const;

const WindowSchema = v.object({
  limit: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_BILLING_WINDOW)),
  after: v.optional(v.string()),
});

/** Returns one window of a list; the cursor is the id of the last item. */
function windowOf<Item extends { readonly id: number }>(all: readonly Item[], query: RouteCall['query']) {
  const { limit, after } = read(WindowSchema, query);
  const start = all.findIndex(({ id }) => String(id) === after) + 1;
  const items = all.slice(start, start + limit);
  const isLast = start + items.length >= all.length;
  return { items, total: all.length, next: isLast ? null : String(items.at(-1)?.id) };
}

function listTransactions({ account: { billing }, query }: RouteCall) {
  const all = billing.transactions(query['gifts'] === 'true');
  if (!('limit' in query)) return all.map(toWireTransaction);
  const { items, ...window } = windowOf(all, query);
  return { ...window, transactions: items.map(toWireTransaction) };
}

function listInvoices(kind: InvoiceKind) {
  return ({ account: { billing, now }, query }: RouteCall) => {
    const all = billing.invoices().filter((invoice) => invoice.kind === kind);
    if (!('limit' in query)) return all.map(toWireInvoice);
    const view = read(v.optional(v.picklist(invoiceViews), 'current'), query['view']);
    const { items, ...window } = windowOf(invoiceView(all, view, now()), query);
    return { ...window, invoices: items.map((invoice) => toWireInvoice({ ...invoice, items: null })) };
  };
}

function getInvoice(kind: InvoiceKind) {
  return ({ account: { billing }, param }: RouteCall) => toWireInvoice(billing.invoice({ kind, id: Number(param) }));
}

const PaySchema = v.object({ payType: v.literal('payByBalance'), expected: v.optional(ThousandTomanSchema) });

function ownInvoice({ account: { billing } }: RouteCall, id: number) {
  const invoice = billing.invoices().find((other) => other.id === id);
  if (invoice === undefined) throw new ApiError({ code: 'itemMissing' });
  return invoice;
}

function requirePrice(invoices: readonly Invoice[], expected: Money | undefined): void {
  if (expected !== undefined && expected !== payableSum(invoices)) throw new ApiError({ code: 'priceChanged' });
}

function payOne(call: RouteCall): unknown {
  const { expected } = read(PaySchema, call.body);
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['pay', call.param, expected]), () => {
    const invoices = [ownInvoice(call, Number(call.param))];
    requirePrice(invoices, expected);
    return billing.pay(invoices).map(toWireInvoice)[0];
  });
}

function payTogether(call: RouteCall): unknown {
  const { expected } = read(PaySchema, call.body);
  const ids = read(v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)), call.query['ids']);
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['payTogether', ids, expected]), () => {
    const invoices = [...new Set(ids.split(','))].map((id) => ownInvoice(call, Number(id)));
    requirePrice(invoices, expected);
    return billing.pay(invoices).map(toWireInvoice);
  });
}

function addToBalance({ account: { billing }, query, idempotencyKey }: RouteCall): unknown {
  const typed = query['amount'] ?? '';
  const check = checkAmount(typed);
  const isPlain = /^\d+$/.test(typed);
  if (!check.ok || !isPlain) throw new ApiError({ code: check.ok || !isPlain ? 'amountInvalid' : check.code });
  return billing.once(idempotencyKey, JSON.stringify(['addToBalance', typed]), () => {
    return { id: billing.addPayment(check.value).id };
  });
}

function startPayment({ account: { billing }, param, query }: RouteCall) {
  if (query['gateway'] !== DEFAULT_GATEWAY) throw new ApiError({ code: 'gatewayUnknown' });
  return billing.start(param);
}

const PlanSchema = v.object({
  plan: v.object({
    id: v.number(),
    additionalInfo: v.pipe(v.string(), v.parseJson(), v.object({ plan_type: v.picklist(['MONTH', 'YEAR']) })),
    applyNow: v.boolean(),
  }),
});

function billPlan({ billing, offers, now }: RouteCall['account'], plan: v.InferOutput<typeof PlanSchema>['plan']) {
  const period = plan.additionalInfo.plan_type;
  const offer = offers.find(({ id }) => id === plan.id);
  const charges = offer && planCharges(offer, period);
  if (offer === undefined || charges === undefined) throw new ApiError({ code: 'badRequest' });
  const product = { id: offer.id, name: offer.name, quotaBytes: null };
  const what = { kind: 'storage', title: offer.title || offer.name, serviceName: '', product, period } as const;
  const invoice = draftInvoice(what, charges, { now: now(), days: periodDays[period] });
  return toWireInvoice(billing.bill(invoice, ({ kind }) => kind === 'storage'));
}

function changePlan({ account, body, idempotencyKey }: RouteCall): unknown {
  const { plan } = read(PlanSchema, body);
  return account.billing.once(idempotencyKey, JSON.stringify(['changePlan', plan]), () => billPlan(account, plan));
}

const paths: Readonly<Record<InvoiceKind, string>> = {
  storage: 'cfs/rest/invoices',
  servers: 'cws/rest/vmBillInvoices',
  hosting: 'cfs/rest/hostInvoices',
  domain: 'cfs/rest/domainInvoices',
};

function invoiceRoutes(kind: InvoiceKind): readonly Route[] {
  return [
    ['GET', new RegExp(`^/${paths[kind]}$`), listInvoices(kind)],
    ['GET', new RegExp(`^/${paths[kind]}/(\\d+)$`), getInvoice(kind)],
  ];
}

/** Routes for the wallet, bank payments, transactions, invoices and storage plan changes. */
export const billingRoutes: readonly Route[] = [
  ...invoiceRoutes('storage'),
  ...invoiceRoutes('servers'),
  ...invoiceRoutes('hosting'),
  ...invoiceRoutes('domain'),
  ['PUT', /^\/c[fw]s\/rest\/invoices\/(\d+)\/payByBalance$/, payOne],
  ['PUT', /^\/cfs\/rest\/invoices\/payByBalance$/, payTogether],
  ['GET', /^\/cfs\/rest\/transactions$/, listTransactions],
  ['GET', /^\/cfs\/rest\/payments\/addToBalance$/, addToBalance],
  ['PUT', /^\/cfs\/rest\/payments\/([^/]+)\/doPay$/, startPayment],
  ['GET', /^\/cfs\/rest\/payments$/, ({ account }) => account.billing.openPayments().map(toWirePayment)],
  ['GET', /^\/cfs\/rest\/payments\/([^/]+)$/, ({ account, param }) => toWirePayment(account.billing.payment(param))],
  ['POST', /^\/cws\/rest\/giftWallets\/getGiftWalletBalance$/, ({ account }) => ({ value: account.billing.giftToman })],
  ['PUT', /^\/cfs\/rest\/users\/changePlan$/, changePlan],
];
