import * as v from 'valibot';
import { type InvoiceKind, payableSum, taxRatesOf, invoiceView, walletLimits } from '../billing/index.ts';
import type { Money } from '../shared/index.ts';
import { ThousandTomanSchema } from '../shared/internal.ts';
import { judgeAmount, judgePlanChange, toWireInvoice, toWirePayment, toWireTransaction } from '../billing/internal.ts';
import { draftInvoice } from './draftInvoice.ts';
import { requireConfirmedPayment } from './memoryFactorRoutes.ts';
import { type CallOf, requireFeature, type Route, route, type RouteCall, settingsOf } from './memoryRoute.ts';
import { windowOf } from './memoryWindow.ts';
import { judged, refuse } from './refuse.ts';

function listTransactions({ account: { billing }, query }: CallOf<'listTransactions'>) {
  const { limit, after, gifts = false } = query;
  const all = billing.transactions(gifts);
  if (limit === undefined) return all.map(toWireTransaction);
  const { items, ...window } = windowOf(all, { limit, after, list: `transactions-${gifts}` });
  return { ...window, transactions: items.map(toWireTransaction) };
}

function listInvoices(kind: InvoiceKind) {
  return ({ account: { billing }, world: { now }, query }: CallOf<'listStorageInvoices'>) => {
    const { limit, after, view = 'current' } = query;
    const all = billing.invoices().filter((invoice) => invoice.kind === kind);
    if (limit === undefined) return invoiceView(all, 'all', now()).map(toWireInvoice);
    const { items, ...window } = windowOf(invoiceView(all, view, now()), { limit, after, list: `${kind}-${view}` });
    return { ...window, invoices: items.map((invoice) => toWireInvoice({ ...invoice, items: null })) };
  };
}

function getInvoice(kind: InvoiceKind) {
  return ({ account: { billing }, params: { id } }: CallOf<'getStorageInvoice'>) =>
    toWireInvoice(billing.invoice({ kind, id }));
}

// The price of a body is in thousands of toman.
function shownPrice(expected: number | undefined): Money | undefined {
  return expected === undefined ? undefined : v.parse(ThousandTomanSchema, expected);
}

function ownInvoice({ account: { billing } }: RouteCall, id: number) {
  return billing.invoices().find((other) => other.id === id) ?? refuse('itemMissing');
}

function payOne(call: CallOf<'payStorageInvoice'>): unknown {
  const invoice = ownInvoice(call, call.params.id);
  requireConfirmedPayment(call, invoice.payableToman);
  return call.account.billing.pay([invoice], shownPrice(call.body.expected)).map(toWireInvoice)[0];
}

function payTogether(call: CallOf<'payInvoices'>): void {
  const invoices = [...new Set(call.query.ids)].map((id) => ownInvoice(call, id));
  requireConfirmedPayment(call, payableSum(invoices));
  call.account.billing.pay(invoices, shownPrice(call.body.expected));
}

/** Invoices that a payment settles; null for a top-up only. */
function settledBy(call: CallOf<'addToBalance'>) {
  const { invoices: ids, expected } = call.query;
  if (ids === undefined) return null;
  return { invoices: ids.map((id) => ownInvoice(call, id)).map(({ id, kind }) => ({ id, kind })), expected };
}

function addToBalance(call: CallOf<'addToBalance'>): unknown {
  const amount = judged(judgeAmount(call.query.amount, walletLimits(settingsOf(call.world))));
  return { id: call.account.billing.addPayment(amount, settledBy(call)).id };
}

function startPayment({ account, world, params: { id }, query: { gateway } }: CallOf<'startPayment'>) {
  if (!world.provider.gateways.some((offered) => offered.id === gateway)) refuse('gatewayUnknown', 'gateway');
  return account.billing.start(id);
}

function changePlan(call: CallOf<'changePlan'>) {
  requireFeature(call, 'upgrade');
  const { account, world, body } = call;
  const { billing, customer } = account;
  const { offers, now, provider } = world;
  const { plan } = body;
  const period = plan.additionalInfo?.plan_type ?? 'MONTH';
  const { offer, charges } = judged(judgePlanChange({ id: plan.id, period }, offers, customer.user.plan));
  const maker = { now, locale: () => customer.user.locale, taxRates: taxRatesOf(provider) };
  const invoice = draftInvoice(maker, {
    kind: 'storage',
    title: offer.title || offer.name,
    subject: { code: 'storagePlan', plan: offer.name },
    serviceName: '',
    product: { id: offer.id, name: offer.name, quotaBytes: null },
    period,
    charges,
  });
  return toWireInvoice(billing.bill(invoice, ({ kind }) => kind === 'storage'));
}

/** Calls of the wallet, bank payments, transactions, invoices and storage plan changes. */
export const billingRoutes: readonly Route[] = [
  route('listStorageInvoices', listInvoices('storage')),
  route('getStorageInvoice', getInvoice('storage')),
  route('listServerInvoices', listInvoices('servers')),
  route('getServerInvoice', getInvoice('servers')),
  route('listHostInvoices', listInvoices('hosting')),
  route('getHostInvoice', getInvoice('hosting')),
  route('listDomainInvoices', listInvoices('domain')),
  route('getDomainInvoice', getInvoice('domain')),
  route('payStorageInvoice', payOne),
  route('payServiceInvoice', payOne),
  route('payInvoices', payTogether),
  route('listTransactions', listTransactions),
  route('addToBalance', addToBalance),
  route('startPayment', startPayment),
  route('cancelPayment', ({ account, params: { id } }) => toWirePayment(account.billing.cancelPayment(id))),
  route('listOpenPayments', ({ account }) => account.billing.openPayments().map(toWirePayment)),
  route('getPayment', ({ account, params: { id } }) => toWirePayment(account.billing.payment(id))),
  route('getGiftBalance', ({ account }) => ({ value: account.billing.giftToman })),
  route('changePlan', changePlan),
];
