import { type Invoice, payInvoice } from '../../billing/index.ts';
import type { Client } from '../../client/index.ts';
import { type HostOrder, listDomainSuffixes, listHostPlans, orderHost, offerOf } from '../../hosting/index.ts';
import {
  listServerImages,
  listServerNetworks,
  listServerPlans,
  listServers,
  orderServer,
  type Server,
  type ServerImage,
  type ServerOrder,
  type ServerPeriod,
  type ServerPlan,
  HOURLY_PLAN_ID,
  hourlyLimits,
  leastResources,
  orderPayload,
  findResourceShortages,
  serverPrice,
} from '../../servers/index.ts';
import type { ContractContext } from './ContractContext.ts';
import { uniqueName } from './samples.ts';

/** Returns a new idempotency key. */
export function newKey(): string {
  return uniqueName('key-');
}

function requireFound<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`The backend's catalogue has no ${what}: the suite needs one.`);
  return item;
}

function resourcesOf({ cpuCores, ramGb, diskGb }: ServerPlan) {
  return { cpuCores, ramGb, diskGb };
}

/** Plans of a backend that are sold for a period, cheapest first, and the image that needs least. */
export async function serverCatalogue(client: Client, period: ServerPeriod = 'MONTH') {
  const images = (await listServerImages(client)).filter(({ isActive }) => isActive);
  const image = requireFound(
    [...images].sort((one, other) => one.minimum.diskGb - other.minimum.diskGb)[0],
    'active image',
  );
  const plans = await listServerPlans(client);
  const priceOf = (plan: ServerPlan) => serverPrice(plan, period, Date.now())?.priceToman;
  const sold = plans.filter(
    (plan) => plan.isActive && priceOf(plan) !== undefined && findResourceShortages(image.minimum, plan).length === 0,
  );
  const byPrice = [...sold].sort((one, other) => Number(priceOf(one)) - Number(priceOf(other)));
  const network = requireFound((await listServerNetworks(client))[0], 'network');
  return {
    image,
    images,
    plans: byPrice,
    plan: requireFound(byPrice[0], 'plan for a month'),
    priceOf,
    networkName: network.name,
  };
}

/** Returns an order of the cheapest plan for a month. */
export async function aServerOrder(client: Client, changes: Partial<ServerOrder> = {}): Promise<ServerOrder> {
  const { image, plan, networkName } = await serverCatalogue(client);
  const choice = { imageName: image.name, planId: plan.id, period: 'MONTH', resources: resourcesOf(plan) } as const;
  return { name: uniqueName('web-'), networkName, ...choice, ...changes };
}

/** Returns an order of the smallest hourly server. */
export async function anHourlyOrder(client: Client): Promise<ServerOrder> {
  const { image } = await serverCatalogue(client);
  const limits = requireFound(hourlyLimits(image), 'image for hourly servers');
  return aServerOrder(client, { planId: HOURLY_PLAN_ID, period: 'DAY', resources: leastResources(limits) });
}

/** Orders a server and returns its unpaid invoice. */
export function placeOrder(client: Client, order: ServerOrder, key = newKey()): Promise<Invoice> {
  return orderServer(client, orderPayload(order), { key });
}

/** Returns a server by its name. */
export async function serverNamed(client: Client, name: string): Promise<Server> {
  return requireFound((await listServers(client, { name }))[0], `server ${name}`);
}

/** Orders and pays a server, and waits until its machine is built. */
export async function buildServer({ tool }: ContractContext, client: Client, order: ServerOrder): Promise<Server> {
  await payInvoice(client, await placeOrder(client, order), { key: newKey() });
  await tool('machines').finishTasks();
  return serverNamed(client, order.name);
}

/** Returns the invoice of a server or host; throws when it has none. */
export function invoiceOf({ invoice }: { readonly invoice: Invoice | null }): Invoice {
  return requireFound(invoice ?? undefined, 'invoice of the item');
}

/** Returns an order of the cheapest host plan with a new name. */
export async function aHostOrder(client: Client, changes: Partial<HostOrder> = {}): Promise<HostOrder> {
  const plans = await listHostPlans(client);
  const suffixes = await listDomainSuffixes(client);
  const now = Date.now();
  const plan = requireFound(
    plans.find((one) => offerOf(one, now).problem === null),
    'host plan with a price',
  );
  const sold = suffixes.filter((one) => offerOf(one, now).problem === null && !one.suffix.endsWith('.ir'));
  const { suffix } = requireFound(sold[0], 'domain suffix with a price');
  return {
    productId: plan.id,
    domainName: `${uniqueName('contract-')}${suffix}`,
    register: true,
    nicHandle: null,
    ...changes,
  };
}

/** Orders a host with a new domain and pays it. */
export async function openHost(client: Client, changes: Partial<HostOrder> = {}) {
  const host = await orderHost(client, await aHostOrder(client, changes), { key: newKey() });
  await payInvoice(client, invoiceOf(host), { key: newKey() });
  return host;
}

/** Image and plan that do not fit together. */
export interface Misfit {
  readonly image: ServerImage;
  readonly plan: ServerPlan;
}

/** Returns a plan that is too small for an image; undefined when the catalogue has none. */
export async function findMisfit(client: Client): Promise<Misfit | undefined> {
  const { images, plans } = await serverCatalogue(client);
  for (const image of images) {
    const plan = plans.find((one) => findResourceShortages(image.minimum, one).length > 0);
    if (plan !== undefined) return { image, plan };
  }
  return undefined;
}
