import { taxRatesOf } from '../billing/index.ts';
import { toWireInvoice } from '../billing/internal.ts';
import { type Server, MAX_PROMO_LENGTH } from '../servers/index.ts';
import {
  type AskedOrder,
  discountCharges,
  toWirePromo,
  toWireQuote,
  toWireServer,
  toWireServerImage,
  toWireServerPlan,
} from '../servers/internal.ts';
import { toThousandToman } from '../shared/index.ts';
import { confirmedRoute } from './memoryFactorRoutes.ts';
import { findPromo, orderPlace, pricedOrder } from './memoryOrders.ts';
import { type CallOf, requireFeature, type Route, route } from './memoryRoute.ts';
import { refuse } from './refuse.ts';

function askedOrder({ os, plan }: CallOf<'quoteOrder'>['body']): AskedOrder {
  const { cpu: cpuCores, ram: ramGb, disk: diskGb } = plan.additionalInfo;
  const resources = { cpuCores, ramGb, diskGb };
  return { imageName: os, planId: plan.id, period: plan.jsonInfo.plan_type, resources };
}

function quote({ world, body, query: { promo: code }, token }: CallOf<'quoteOrder'>) {
  const priced = pricedOrder(world, askedOrder(body));
  // Codes cannot be guessed without an account.
  if (code && !world.customers.hasSession(token)) refuse('sessionEnded');
  const promo = code ? findPromo(code, priced.planName, world.catalogue) : undefined;
  return toWireQuote(priced, discountCharges(priced.charges, promo?.discount), taxRatesOf(world.provider));
}

function checkPromo({ world: { catalogue }, body, query: { promo = '' } }: CallOf<'checkPromo'>) {
  const planName = catalogue.plans.find(({ id }) => id === body.plan)?.name ?? '';
  if (promo.length > MAX_PROMO_LENGTH) refuse('badRequest', 'promo');
  return toWirePromo(findPromo(promo, planName, catalogue));
}

function order(call: CallOf<'orderServer'>) {
  const { account, world, body, query } = call;
  requireFeature(call, 'createServer');
  const priced = pricedOrder(world, askedOrder(body));
  const taken = account.servers.list().map(({ name }) => name);
  const place = orderPlace(body, world.catalogue, taken);
  const promo = query.promo ? findPromo(query.promo, priced.planName, world.catalogue) : undefined;
  const charges = discountCharges(priced.charges, promo?.discount);
  return toWireInvoice(account.servers.order({ ...priced, charges }, place));
}

function renew(call: CallOf<'renewServer'>) {
  const { servers } = call.account;
  const { id, invoice, machine } = servers.server(call.params.id);
  requireFeature(call, machine === null ? 'createServer' : 'extend');
  return toWireInvoice(servers.renew(id, call.query.period ?? invoice?.period ?? ''));
}

function upgrade(call: CallOf<'upgradeServer'>) {
  requireFeature(call, 'upgrade');
  return toWireInvoice(call.account.servers.upgrade(call.params.id, call.query));
}

function configure(call: CallOf<'changeConfiguration'>): Server {
  const { cpuCores, ram: ramGb, primaryDisk: diskGb } = call.body;
  const { servers } = call.account;
  const before = servers.server(call.params.id);
  // Unchanged resources, for example when a paid upgrade is applied, do not require the feature.
  const isSame = before.cpuCores === cpuCores && before.ramGb === ramGb && before.diskGb === diskGb;
  if (!isSame) requireFeature(call, 'upgrade');
  return servers.configure(before.id, { cpuCores, ramGb, diskGb });
}

function changeIdle(call: CallOf<'changeIdle'>): Server {
  const { vmBillStatus } = call.body;
  // Reactivation does not require the feature.
  if (vmBillStatus === 'IDLE') requireFeature(call, 'idle');
  return call.account.servers.idle(call.params.id, vmBillStatus);
}

function listServers({ account: { servers }, query }: CallOf<'listServers'>) {
  const name = query.name?.toLowerCase();
  const found = servers.list().filter((server) => name === undefined || server.name.toLowerCase() === name);
  return found.map(toWireServer);
}

/** Calls of the public catalogue, and of servers: orders, power, suspension, renewals, upgrades and deletions. */
export const serverRoutes: readonly Route[] = [
  route('listServerImages', ({ world }) => world.catalogue.images.map(toWireServerImage)),
  route('listServerNetworks', ({ world }) => world.catalogue.networks),
  route('listServerPlans', ({ world, query }) =>
    query.category === 'CWS' ? world.catalogue.plans.map(toWireServerPlan) : [],
  ),
  route('quoteOrder', quote),
  route('checkPromo', checkPromo),
  route('orderServer', order),
  route('retryServer', ({ account, query: { invoiceId } }) => toWireServer(account.servers.retry(invoiceId))),
  route('listServers', listServers),
  route('listServerEvents', ({ account, params: { id } }) => account.servers.events(id)),
  route('renewServer', renew),
  route('cancelRenewal', ({ account, params: { id } }) =>
    toWireServer(account.servers.cancelOpenInvoice(id, 'renewal')),
  ),
  route('changePower', ({ account, params: { id }, body }) =>
    toWireServer(account.servers.power(id, body.powerAction)),
  ),
  route('changeIdle', (call) => toWireServer(changeIdle(call))),
  route('changeConfiguration', (call) => toWireServer(configure(call))),
  route('upgradeServer', upgrade),
  route('cancelChanges', ({ account, params: { id } }) => toWireServer(account.servers.cancelChanges(id))),
  route('getLeftCredit', ({ account, params: { id } }) => ({ value: toThousandToman(account.servers.leftCredit(id)) })),
  confirmedRoute('deleteServer', ({ account, params: { id } }) => account.servers.remove(id)),
  confirmedRoute('deleteMachine', ({ account, params: { id } }) => account.servers.deleteMachine(id)),
];
