import * as v from 'valibot';
import { comparePlan } from '../account/index.ts';
import {
  checkAmount,
  type InvoiceKind,
  taxRatesOf,
  invoiceView,
  invoiceViews,
  MAX_BILLING_WINDOW,
  planCharges,
  walletLimits,
} from '../billing/index.ts';
import { ApiError } from '../client/index.ts';
import { ThousandTomanSchema } from '../shared/internal.ts';
import { toWireInvoice, toWirePayment, toWireTransaction } from './billingWire.ts';
import { draftInvoice } from './draftInvoice.ts';
import { requireConfirmedPayment } from './memoryFactorRoutes.ts';
import { read, type Route, type RouteCall, settingsOf } from './memoryRoute.ts';
import { windowOf } from './memoryWindow.ts';

const WindowSchema = v.object({
  limit: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_BILLING_WINDOW)),
  after: v.optional(v.string()),
});

function listTransactions({ account: { billing }, query }: RouteCall) {
  const gifts = read(v.optional(v.picklist(['true', 'false']), 'false'), query['gifts']);
  const all = billing.transactions(gifts === 'true');
  if (!('limit' in query)) return all.map(toWireTransaction);
  const { items, ...window } = windowOf(all, { ...read(WindowSchema, query), list: `transactions-${gifts}` });
  return { ...window, transactions: items.map(toWireTransaction) };
}

function listInvoices(kind: InvoiceKind) {
  return ({ account: { billing }, world: { now }, query }: RouteCall) => {
    const all = billing.invoices().filter((invoice) => invoice.kind === kind);
    if (!('limit' in query)) return invoiceView(all, 'all', now()).map(toWireInvoice);
    const view = read(v.optional(v.picklist(invoiceViews), 'current'), query['view']);
    const { items, ...window } = windowOf(invoiceView(all, view, now()), {
      ...read(WindowSchema, query),
      list: `${kind}-${view}`,
    });
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

function payOne(call: RouteCall): unknown {
  const { expected } = read(PaySchema, call.body);
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['pay', call.param, expected]), () => {
    const invoice = ownInvoice(call, Number(call.param));
    requireConfirmedPayment(call, invoice.payableToman);
    return billing.pay([invoice], expected).map(toWireInvoice)[0];
  });
}

function payTogether(call: RouteCall): unknown {
  const { expected } = read(PaySchema, call.body);
  const ids = read(v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)), call.query['ids']);
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['payTogether', ids, expected]), () => {
    const invoices = [...new Set(ids.split(','))].map((id) => ownInvoice(call, Number(id)));
    requireConfirmedPayment(
      call,
      invoices.reduce((sum, { payableToman }) => sum + payableToman, 0),
    );
    billing.pay(invoices, expected);
  });
}

const ExpectedSchema = v.optional(v.pipe(v.string(), v.transform(Number), ThousandTomanSchema));

/** Invoices that a payment settles; null for a top-up only. */
function settledBy(call: RouteCall) {
  const { invoices: ids, expected } = call.query;
  if (ids === undefined) return null;
  const invoices = ids
    .split(',')
    .map((id) => ownInvoice(call, Number(id)))
    .map(({ id, kind }) => ({ id, kind }));
  return { invoices, expected: read(ExpectedSchema, expected) };
}

function addToBalance(call: RouteCall): unknown {
  const {
    account: { billing },
    world,
    query,
    idempotencyKey,
  } = call;
  const typed = query['amount'] ?? '';
  const check = checkAmount(typed, walletLimits(settingsOf(world)));
  const isPlain = /^\d+$/.test(typed);
  if (!check.ok || !isPlain) {
    const code = check.ok || !isPlain || check.code === 'amountStep' ? 'amountInvalid' : check.code;
    throw new ApiError({ code, fields: { amount: code } });
  }
  const settled = settledBy(call);
  return billing.once(
    idempotencyKey,
    JSON.stringify(['addToBalance', typed, query['invoices'], query['expected']]),
    () => {
      return { id: billing.addPayment(check.value, settled).id };
    },
  );
}

function startPayment({ account: { billing }, world: { provider }, param, query }: RouteCall) {
  if (!provider.gateways.some(({ id }) => id === query['gateway']))
    throw new ApiError({ code: 'gatewayUnknown', fields: { gateway: 'gatewayUnknown' } });
  return billing.start(param);
}

const PlanTypeSchema = v.object({ plan_type: v.optional(v.picklist(['MONTH', 'YEAR']), 'MONTH') });
const PlanSchema = v.object({
  plan: v.object({
    id: v.number(),
    additionalInfo: v.nullish(v.pipe(v.string(), v.parseJson(), PlanTypeSchema)),
    applyNow: v.nullish(v.boolean()),
  }),
});

function billPlan(
  { account, world: { offers, now, provider } }: RouteCall,
  plan: v.InferOutput<typeof PlanSchema>['plan'],
) {
  const { billing, customer } = account;
  const period = plan.additionalInfo?.plan_type ?? 'MONTH';
  const offer = offers.find(({ id }) => id === plan.id);
  const charges = offer && planCharges(offer, period);
  const standing = offer && comparePlan(offer, period, customer.user.plan);
  const isUpgrade = standing === 'higher' || standing === 'otherPeriod';
  if (offer === undefined || charges === undefined || !isUpgrade) {
    throw new ApiError({ code: 'badRequest', fields: { 'plan.id': 'badRequest' } });
  }
  const product = { id: offer.id, name: offer.name, quotaBytes: null };
  const what = {
    kind: 'storage',
    title: offer.title || offer.name,
    subject: { code: 'storagePlan', plan: offer.name },
    serviceName: '',
    product,
    period,
  } as const;
  const invoice = draftInvoice(what, charges, {
    now: now(),
    locale: customer.user.locale,
    taxRates: taxRatesOf(provider),
  });
  return toWireInvoice(billing.bill(invoice, ({ kind }) => kind === 'storage'));
}

function changePlan(call: RouteCall): unknown {
  const { plan } = read(PlanSchema, call.body);
  return call.account.billing.once(call.idempotencyKey, JSON.stringify(['changePlan', plan]), () =>
    billPlan(call, plan),
  );
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
  [
    'PUT',
    /^\/cfs\/rest\/payments\/([^/]+)\/cancel$/,
    ({ account, param }) => toWirePayment(account.billing.cancelPayment(param)),
  ],
  ['GET', /^\/cfs\/rest\/payments$/, ({ account }) => account.billing.openPayments().map(toWirePayment)],
  ['GET', /^\/cfs\/rest\/payments\/([^/]+)$/, ({ account, param }) => toWirePayment(account.billing.payment(param))],
  ['POST', /^\/cws\/rest\/giftWallets\/getGiftWalletBalance$/, ({ account }) => ({ value: account.billing.giftToman })],
  ['PUT', /^\/cfs\/rest\/users\/changePlan$/, changePlan],
];
