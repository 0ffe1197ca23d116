import { type Invoice, taxRatesOf, invoiceLines, monthsByPeriod } from '../billing/index.ts';
import { BASIS_POINTS_PER_PERCENT } from '../billing/internal.ts';
import { ApiError } from '../client/index.ts';
import { type Server, type ServerResources, HOURLY_PLAN_ID, MAX_PROMO_LENGTH, serverPrice } from '../servers/index.ts';
import { type Feature, featureSwitch } from '../settings/index.ts';
import { type Money, toman, toThousandToman } from '../shared/index.ts';
import { toWireInvoice } from './billingWire.ts';
import { requireConfirmation } from './memoryFactorRoutes.ts';
import { discounted, findPromo, type ValidatedOrder, validateOrderPlace, validatePricedOrder } from './memoryOrders.ts';
import { type CallOf, requireSameId, type Route, route, type RouteCall, settingsOf } from './memoryRoute.ts';
import { refuseField } from './refuseField.ts';
import { toWireServer, toWireServerImage, toWireServerPlan } from './serverWire.ts';

/**
 * Throws createDisabled, extendDisabled, idleDisabled or upgradeDisabled when the settings disable the feature for the
 * customer.
 */
function requireFeature({ account, world }: RouteCall, feature: Exclude<Feature, 'upload'>): void {
  const settings = settingsOf(world);
  const codes = {
    createServer: 'createDisabled',
    extend: 'extendDisabled',
    idle: 'idleDisabled',
    upgrade: 'upgradeDisabled',
  } as const;
  const { user } = account.customer;
  if (featureSwitch(settings, feature, user).isDisabled) throw new ApiError({ code: codes[feature] });
}

function promoOf({
  query: { promo },
}: {
  readonly query: { readonly promo?: string | undefined };
}): string | undefined {
  return promo || undefined;
}

function quote(call: CallOf<'quoteOrder'>) {
  const { catalogue, now, provider } = call.world;
  const options = { taxRates: taxRatesOf(provider) };
  const { planName, period, charges } = validatePricedOrder(call.body, catalogue, now());
  const code = promoOf(call);
  // Codes cannot be guessed without an account.
  if (code !== undefined && !call.world.customers.hasSession(call.token)) throw new ApiError({ code: 'sessionEnded' });
  const promo = code === undefined ? undefined : findPromo(code, planName, catalogue);
  const made = invoiceLines(discounted(charges, promo), options);
  const perPeriod = toThousandToman(invoiceLines(charges, options).payableToman);
  const lines = made.lines.map(({ title, priceType, quantity, costToman }) => ({
    title,
    priceType,
    quantity,
    cost: toThousandToman(costToman),
  }));
  return {
    lines,
    total: toThousandToman(made.netToman),
    taxLines: made.taxes.map(({ rateBp, costToman }) => ({ rate: rateBp, cost: toThousandToman(costToman) })),
    payable: toThousandToman(made.payableToman),
    perPeriod,
    ...(period === 'DAY' && { dailyPayable: perPeriod }),
  };
}

function checkPromo(call: CallOf<'checkPromo'>) {
  const { catalogue } = call.world;
  const { plan: planId } = call.body;
  const planName = catalogue.plans.find(({ id }) => id === planId)?.name ?? '';
  const code = promoOf(call) ?? '';
  if (code.length > MAX_PROMO_LENGTH) refuseField('promo', 'badRequest');
  const { discount, ...promo } = findPromo(code, planName, catalogue);
  const worth =
    discount.kind === 'fixed'
      ? { type: 'FIXED', value: toThousandToman(discount.amountToman) }
      : { type: 'PERCENT', value: discount.rateBp / BASIS_POINTS_PER_PERCENT };
  return { ...worth, code: promo.code, until: promo.until };
}

function order(call: CallOf<'orderServer'>): unknown {
  const { billing, servers } = call.account;
  const { catalogue, now } = call.world;
  const { body } = call;
  const code = promoOf(call);
  return billing.once(call.idempotencyKey, JSON.stringify(['createInvoice', body, code]), () => {
    requireFeature(call, 'createServer');
    const judged = validatePricedOrder(body, catalogue, now());
    const place = validateOrderPlace(
      body,
      catalogue,
      servers.list().map(({ name }) => name),
    );
    const promo = code === undefined ? undefined : findPromo(code, judged.planName, catalogue);
    return toWireInvoice(servers.order({ ...judged, charges: discounted(judged.charges, promo) }, place));
  });
}

/**
 * Calculates the order of an existing server for a plan and period; uses the plan's resources unless given. Throws
 * planMissing, imageMissing, periodUnavailable, belowMinimum or badRequest.
 */
function orderForServer(
  { world: { catalogue, now } }: RouteCall,
  { imageName }: Server,
  asked: { planId: number; period: string; resources?: ServerResources },
): ValidatedOrder {
  const { planId, period } = asked;
  const resources =
    asked.resources ?? catalogue.plans.find(({ id }) => id === planId) ?? refuseField('plan', 'planMissing');
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = resources;
  const plan = {
    id: planId,
    additionalInfo: { cpu, ram, disk, managed: false as const },
    jsonInfo: { plan_type: period },
  };
  return validatePricedOrder({ os: imageName, plan }, catalogue, now());
}

/** Calculates the charges of a server's plan for another period; throws like `orderForServer`. */
function calculateRenewal(call: RouteCall, server: Server, period: string) {
  const product = server.invoice?.product ?? null;
  const { charges } = orderForServer(call, server, { planId: product?.id ?? 0, period, resources: server });
  return { resources: server, charges, product };
}

function renew(call: CallOf<'renewServer'>): unknown {
  const { billing, servers } = call.account;
  const { id } = call.params;
  return billing.once(call.idempotencyKey, JSON.stringify(['renewal', id, call.query.period]), () => {
    const server = servers.server(id);
    const { invoice, machine } = server;
    requireFeature(call, machine === null ? 'createServer' : 'extend');
    const period = call.query.period ?? invoice?.period ?? '';
    if (period === 'DAY' && machine !== null) throw new ApiError({ code: 'wrongState' });
    return toWireInvoice(servers.renew(id, period, () => calculateRenewal(call, server, period)));
  });
}

function monthsOf(period: string | undefined): number {
  return Object.entries(monthsByPeriod).find(([name]) => name === period)?.[1] ?? 0;
}

/** Throws badRequest for an upgrade that is not dearer than the paid plan, or has a shorter period. */
function requireMore(
  { world: { catalogue, now } }: RouteCall,
  asked: { period: string; priceToman: Money },
  paid: Invoice | null,
): void {
  const plan = catalogue.plans.find(({ id }) => id === paid?.product?.id);
  const paidToman = (plan && serverPrice(plan, paid?.period ?? '', now())?.priceToman) ?? 0;
  const isShorter = monthsOf(asked.period) < monthsOf(paid?.period);
  if (isShorter || asked.priceToman <= paidToman) refuseField(isShorter ? 'period' : 'plan', 'badRequest');
}

function upgrade(call: CallOf<'upgradeServer'>): unknown {
  const { billing, servers } = call.account;
  const { id } = call.params;
  const asked = call.query;
  return billing.once(call.idempotencyKey, JSON.stringify(['upgrade', id, asked]), () => {
    requireFeature(call, 'upgrade');
    const server = servers.server(id);
    const calculate = (paid: Invoice | null) => {
      const { planName, resources, charges } = orderForServer(call, server, {
        planId: asked.plan,
        period: asked.period,
      });
      requireMore(call, { period: asked.period, priceToman: invoiceLines(charges).netToman }, paid);
      const credit = {
        title: 'LEFTCREDIT',
        priceType: 'DISCOUNT',
        quantity: 1,
        priceToman: toman(0 - servers.leftCredit(id)),
      } as const;
      const product = { id: asked.plan, name: planName, quotaBytes: null };
      return { resources, charges: [...charges, credit], product, period: asked.period };
    };
    return toWireInvoice(servers.upgrade(id, calculate));
  });
}

function changePower(call: CallOf<'changePower'>) {
  requireSameId(call);
  return toWireServer(call.account.servers.power(call.params.id, call.body.powerAction));
}

function configure(call: CallOf<'changeConfiguration'>) {
  const { servers } = call.account;
  const { plans } = call.world.catalogue;
  const { id } = call.params;
  const { cpuCores, ram: ramGb, primaryDisk: diskGb } = call.body;
  const before = servers.server(id);
  const isSame = before.cpuCores === cpuCores && before.ramGb === ramGb && before.diskGb === diskGb;
  // Unchanged resources, for example when a paid upgrade is applied, do not require the feature.
  if (!isSame) requireFeature(call, 'upgrade');
  const resources = { cpuCores, ramGb, diskGb };
  const judge = ({ product, period }: Invoice) => {
    const planId = product?.id ?? 0;
    const isKnown = planId === HOURLY_PLAN_ID || plans.some((plan) => plan.id === planId);
    if (isKnown && !isSame) orderForServer(call, before, { planId, period, resources });
  };
  return toWireServer(servers.configure(id, resources, judge));
}

function changeIdle(call: CallOf<'changeIdle'>) {
  requireSameId(call);
  const { vmBillStatus } = call.body;
  // Reactivation does not require the feature.
  if (vmBillStatus === 'IDLE') requireFeature(call, 'idle');
  const { servers } = call.account;
  const server = servers.server(call.params.id);
  return toWireServer(
    servers.idle(server.id, vmBillStatus, () => calculateRenewal(call, server, server.invoice?.period ?? '')),
  );
}

function retry({
  account: { billing, servers },
  query: { invoiceId },
  idempotencyKey,
}: CallOf<'retryServer'>): unknown {
  return billing.once(idempotencyKey, JSON.stringify(['retry', invoiceId]), () =>
    toWireServer(servers.retry(invoiceId)),
  );
}

function deleteServer(call: CallOf<'deleteServer'>): unknown {
  requireConfirmation(call);
  return call.account.servers.remove(call.params.id);
}

function deleteMachine(call: CallOf<'deleteMachine'>): unknown {
  requireConfirmation(call);
  return call.account.servers.deleteMachine(call.params.id);
}

function listServers({ account: { servers }, query }: CallOf<'listServers'>) {
  const name = query.name?.toLowerCase();
  return servers
    .list()
    .filter((server) => name === undefined || server.name.toLowerCase() === name)
    .map(toWireServer);
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
  route('retryServer', retry),
  route('listServers', listServers),
  route('listServerEvents', ({ account, params: { id } }) => account.servers.events(id)),
  route('renewServer', renew),
  route('cancelRenewal', ({ account, params: { id } }) =>
    toWireServer(account.servers.cancelOpenInvoice(id, 'renewal')),
  ),
  route('changePower', changePower),
  route('changeIdle', changeIdle),
  route('changeConfiguration', configure),
  route('upgradeServer', upgrade),
  route('cancelChanges', ({ account, params: { id } }) => toWireServer(account.servers.cancelChanges(id))),
  route('getLeftCredit', ({ account, params: { id } }) => ({ value: toThousandToman(account.servers.leftCredit(id)) })),
  route('deleteServer', deleteServer),
  route('deleteMachine', deleteMachine),
];
