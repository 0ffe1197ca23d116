import * as v from 'valibot';
import { type Invoice, taxRatesOf, invoiceLines, monthsByPeriod } from '../billing/index.ts';
import { BASIS_POINTS_PER_PERCENT } from '../billing/internal.ts';
import { ApiError } from '../client/index.ts';
import {
  type PowerAction,
  type Server,
  type ServerResources,
  HOURLY_PLAN_ID,
  MAX_PROMO_LENGTH,
  serverPrice,
} from '../servers/index.ts';
import { type Feature, featureSwitch } from '../settings/index.ts';
import { type Money, toman, toThousandToman } from '../shared/index.ts';
import { toWireInvoice } from './billingWire.ts';
import { requireConfirmation } from './memoryFactorRoutes.ts';
import {
  discounted,
  findPromo,
  type ValidatedOrder,
  validateOrderPlace,
  validatePricedOrder,
  OrderSchema,
  PricedSchema,
  refuseField,
} from './memoryOrders.ts';
import { type OpenRoute, read, type Route, type RouteCall, settingsOf, type VisitorCall } from './memoryRoute.ts';
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

function promoOf({ query }: VisitorCall): string | undefined {
  return query['promo'] || undefined;
}

function quote(call: VisitorCall) {
  const { catalogue, now, provider } = call.world;
  const options = { taxRates: taxRatesOf(provider) };
  const { planName, period, charges } = validatePricedOrder(read(PricedSchema, call.body), catalogue, now());
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

const PromoCheckSchema = v.object({
  cpuCores: v.number(),
  os: v.string(),
  primaryDisk: v.number(),
  ram: v.number(),
  name: v.optional(v.string()),
  plan: v.number(),
  period: v.string(),
});

function checkPromo(call: RouteCall) {
  const { catalogue } = call.world;
  const { plan: planId } = read(PromoCheckSchema, call.body);
  const planName = catalogue.plans.find(({ id }) => id === planId)?.name ?? '';
  const code = read(v.pipe(v.string(), v.maxLength(MAX_PROMO_LENGTH)), call.query['promo'] ?? '');
  const { discount, ...promo } = findPromo(code, planName, catalogue);
  const worth =
    discount.kind === 'fixed'
      ? { type: 'FIXED', value: toThousandToman(discount.amountToman) }
      : { type: 'PERCENT', value: discount.rateBp / BASIS_POINTS_PER_PERCENT };
  return { ...worth, code: promo.code, until: promo.until };
}

function order(call: RouteCall): unknown {
  const { billing, servers } = call.account;
  const { catalogue, now } = call.world;
  const body = read(OrderSchema, call.body);
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

function renew(call: RouteCall): unknown {
  const { billing, servers } = call.account;
  const id = Number(call.param);
  return billing.once(call.idempotencyKey, JSON.stringify(['renewal', id, call.query['period']]), () => {
    const server = servers.server(id);
    const { invoice, machine } = server;
    requireFeature(call, machine === null ? 'createServer' : 'extend');
    const period = call.query['period'] ?? invoice?.period ?? '';
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

const UpgradeSchema = v.object({ plan: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), period: v.string() });

function upgrade(call: RouteCall): unknown {
  const { billing, servers } = call.account;
  const id = Number(call.param);
  const asked = read(UpgradeSchema, call.query);
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

/** Throws badRequest for a body that names another server than the path. */
function requireSameId({ body, param }: RouteCall): void {
  const { id } = read(v.object({ id: v.optional(v.number()) }), body);
  if ((id ?? Number(param)) !== Number(param)) throw new ApiError({ code: 'badRequest', fields: { id: 'badRequest' } });
}

const PowerSchema = v.object({ powerAction: v.picklist<readonly PowerAction[]>(['poweron', 'shutdown', 'poweroff']) });
const IdleSchema = v.object({ vmBillStatus: v.picklist(['ACTIVE', 'IDLE']) });
const ResourcesSchema = v.object({ cpuCores: v.number(), ram: v.number(), primaryDisk: v.number() });

function changePower(call: RouteCall) {
  requireSameId(call);
  const { account, param, body } = call;
  return toWireServer(account.servers.power(Number(param), read(PowerSchema, body).powerAction));
}

function configure(call: RouteCall) {
  const { servers } = call.account;
  const { plans } = call.world.catalogue;
  const id = Number(call.param);
  const { cpuCores, ram: ramGb, primaryDisk: diskGb } = read(ResourcesSchema, call.body);
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

function changeIdle(call: RouteCall) {
  requireSameId(call);
  const { vmBillStatus } = read(IdleSchema, call.body);
  // Reactivation does not require the feature.
  if (vmBillStatus === 'IDLE') requireFeature(call, 'idle');
  const { servers } = call.account;
  const server = servers.server(Number(call.param));
  return toWireServer(
    servers.idle(server.id, vmBillStatus, () => calculateRenewal(call, server, server.invoice?.period ?? '')),
  );
}

function retry({ account: { billing, servers }, query, idempotencyKey }: RouteCall): unknown {
  const invoiceId = read(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), query['invoiceId']);
  return billing.once(idempotencyKey, JSON.stringify(['retry', invoiceId]), () =>
    toWireServer(servers.retry(invoiceId)),
  );
}

function deleteServer(call: RouteCall): unknown {
  requireConfirmation(call);
  return call.account.servers.remove(Number(call.param));
}

function deleteMachine(call: RouteCall): unknown {
  requireConfirmation(call);
  return call.account.servers.deleteMachine(Number(call.param));
}

function listServers({ account: { servers }, query }: RouteCall) {
  const name = query['name']?.toLowerCase();
  return servers
    .list()
    .filter((server) => name === undefined || server.name.toLowerCase() === name)
    .map(toWireServer);
}

/** Public routes: the catalogue and the quote do not require a session. */
export const catalogueRoutes: readonly OpenRoute[] = [
  ['GET', /^\/cws\/rest\/vmOSs$/, ({ world }) => world.catalogue.images.map(toWireServerImage)],
  ['GET', /^\/cws\/rest\/networks$/, ({ world }) => world.catalogue.networks],
  [
    'GET',
    /^\/cws\/rest\/products\/user\/products$/,
    ({ world, query }) => (query['category'] === 'CWS' ? world.catalogue.plans.map(toWireServerPlan) : []),
  ],
  ['POST', /^\/cws\/rest\/vmBills\/quote$/, quote],
];

/** Routes for servers: orders, power, suspension, renewals, upgrades and deletions. */
export const serverRoutes: readonly Route[] = [
  ['POST', /^\/cws\/rest\/vmBills\/promoApplicabale$/, checkPromo],
  ['POST', /^\/cws\/rest\/vmBills\/createInvoice$/, order],
  ['POST', /^\/cws\/rest\/vmBills\/retry$/, retry],
  ['GET', /^\/cws\/rest\/vmBills$/, listServers],
  ['GET', /^\/cws\/rest\/vmBills\/(\d+)\/events$/, ({ account, param }) => account.servers.events(Number(param))],
  ['GET', /^\/cws\/rest\/vmBills\/(\d+)\/renewal$/, renew],
  [
    'DELETE',
    /^\/cws\/rest\/vmBills\/(\d+)\/renewal$/,
    ({ account, param }) => toWireServer(account.servers.cancelOpenInvoice(Number(param), 'renewal')),
  ],
  ['PUT', /^\/cws\/rest\/vmBills\/(\d+)\/power$/, changePower],
  ['PUT', /^\/cws\/rest\/vmBills\/(\d+)$/, changeIdle],
  ['PUT', /^\/cws\/rest\/vmBills\/(\d+)\/changeVmConf$/, configure],
  ['PUT', /^\/cws\/rest\/vmBills\/(\d+)\/changeVmBillPlan$/, upgrade],
  [
    'PUT',
    /^\/cws\/rest\/vmBills\/(\d+)\/cancelChanges$/,
    ({ account, param }) => toWireServer(account.servers.cancelChanges(Number(param))),
  ],
  [
    'GET',
    /^\/cws\/rest\/vmBills\/(\d+)\/calculateLeftCredit$/,
    ({ account, param }) => ({ value: toThousandToman(account.servers.leftCredit(Number(param))) }),
  ],
  ['DELETE', /^\/cws\/rest\/vmBills\/(\d+)$/, deleteServer],
  ['DELETE', /^\/cws\/rest\/vms\/(\d+)$/, deleteMachine],
];
