import * as v from 'valibot';
import { comparePlan } from '../account/index.ts';
import { checkAmount, type InvoiceKind, taxRatesOf, invoiceView, planCharges, walletLimits } from '../billing/index.ts';
import { ApiError } from '../client/index.ts';
import type { Money } from '../shared/index.ts';
import { ThousandTomanSchema } from '../shared/internal.ts';
import { toWireInvoice, toWirePayment, toWireTransaction } from './billingWire.ts';
import { draftInvoice } from './draftInvoice.ts';
import { requireConfirmedPayment } from './memoryFactorRoutes.ts';
import { type CallOf, type Route, route, type RouteCall, settingsOf } from './memoryRoute.ts';
import { refuseField } from './refuseField.ts';
import { windowOf } from './memoryWindow.ts';

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
  const invoice = billing.invoices().find((other) => other.id === id);
  if (invoice === undefined) throw new ApiError({ code: 'itemMissing' });
  return invoice;
}

function payOne(call: CallOf<'payStorageInvoice'>): unknown {
  const { id } = call.params;
  const { expected } = call.body;
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['pay', id, expected]), () => {
    const invoice = ownInvoice(call, id);
    requireConfirmedPayment(call, invoice.payableToman);
    return billing.pay([invoice], shownPrice(expected)).map(toWireInvoice)[0];
  });
}

function payTogether(call: CallOf<'payInvoices'>): unknown {
  const { expected } = call.body;
  const { ids } = call.query;
  const { billing } = call.account;
  return billing.once(call.idempotencyKey, JSON.stringify(['payTogether', ids, expected]), () => {
    const invoices = [...new Set(ids)].map((id) => ownInvoice(call, id));
    requireConfirmedPayment(
      call,
      invoices.reduce((sum, { payableToman }) => sum + payableToman, 0),
    );
    billing.pay(invoices, shownPrice(expected));
  });
}

/** Invoices that a payment settles; null for a top-up only. */
function settledBy(call: CallOf<'addToBalance'>) {
  const { invoices: ids, expected } = call.query;
  if (ids === undefined) return null;
  return { invoices: ids.map((id) => ownInvoice(call, id)).map(({ id, kind }) => ({ id, kind })), expected };
}

function addToBalance(call: CallOf<'addToBalance'>): unknown {
  const {
    account: { billing },
    world,
    query: { amount: typed, invoices, expected },
    idempotencyKey,
  } = call;
  const check = checkAmount(typed, walletLimits(settingsOf(world)));
  const isPlain = /^\d+$/.test(typed);
  if (!check.ok || !isPlain) {
    return refuseField('amount', check.ok || !isPlain || check.code === 'amountStep' ? 'amountInvalid' : check.code);
  }
  const settled = settledBy(call);
  return billing.once(idempotencyKey, JSON.stringify(['addToBalance', typed, invoices, expected]), () => {
    return { id: billing.addPayment(check.value, settled).id };
  });
}

function startPayment({ account, world, params: { id }, query: { gateway } }: CallOf<'startPayment'>) {
  if (!world.provider.gateways.some((offered) => offered.id === gateway)) refuseField('gateway', 'gatewayUnknown');
  return account.billing.start(id);
}

function billPlan(
  { account, world: { offers, now, provider } }: RouteCall,
  plan: CallOf<'changePlan'>['body']['plan'],
) {
  const { billing, customer } = account;
  const period = plan.additionalInfo?.plan_type ?? 'MONTH';
  const offer = offers.find(({ id }) => id === plan.id);
  const charges = offer && planCharges(offer, period);
  const standing = offer && comparePlan(offer, period, customer.user.plan);
  const isUpgrade = standing === 'higher' || standing === 'otherPeriod';
  if (offer === undefined || charges === undefined || !isUpgrade) {
    return refuseField('plan.id', 'badRequest');
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

function changePlan(call: CallOf<'changePlan'>): unknown {
  const { plan } = call.body;
  return call.account.billing.once(call.idempotencyKey, JSON.stringify(['changePlan', plan]), () =>
    billPlan(call, plan),
  );
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
