import { type Charge, type Discount, discountToman, invoiceLines } from '../billing/index.ts';
import { fromThousandToman, type Money, toman } from '../shared/index.ts';
import type { FieldCheck } from '../shared/internal.ts';
import type { ServerImage, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { HOURLY_PLAN_ID, hourlyLimits, isWithinLimits, leastResources } from './hourlyLimits.ts';
import { judgeUpgrade } from './judgeUpgrade.ts';
import { isSameResources } from './machineSize.ts';
import { serverCharges } from './orderQuote.ts';
import { findResourceShortages } from './planAvailability.ts';
import { serverPrice } from './serverPrice.ts';

/** Name of the plan of hourly servers. */
export const HOURLY_PLAN_NAME = 'Hourly';

/**
 * Prices of a day in thousands of toman: a base, and a price per unit above the minimum. The contract leaves these rates
 * open.
 */
const dayRates = { base: 20, windowsBase: 23, cpuCores: 2.5, ramGb: 1.2, diskGb: 0.05 } as const;

const extras = [
  ['cpuCores', 'CPU'],
  ['ramGb', 'RAM'],
  ['diskGb', 'DISK'],
] as const;

/** Catalogue that servers are ordered from, and the time of the prices in milliseconds since the epoch. */
export interface OrderCatalogue {
  readonly plans: readonly ServerPlan[];
  readonly images: readonly ServerImage[];
  readonly now: number;
}

/** Choice of a customer that is not checked yet. */
export interface AskedOrder {
  readonly imageName: string;
  readonly planId: number;
  readonly period: string;
  /** Required for an hourly server. For a plan of the catalogue they must equal the plan's own, which are the default. */
  readonly resources?: ServerResources | undefined;
}

/** Valid choice with its charges before tax. */
export interface PricedOrder {
  readonly image: ServerImage;
  readonly planId: number;
  readonly planName: string;
  readonly period: string;
  readonly resources: ServerResources;
  readonly charges: readonly Charge[];
}

type OrderFault = 'badRequest' | 'belowMinimum' | 'imageMissing' | 'periodUnavailable' | 'planMissing';

type Priced = FieldCheck<Pick<PricedOrder, 'charges' | 'planName' | 'resources'>, OrderFault>;

const fault = (code: OrderFault, field: string) => ({ ok: false, code, field }) as const;

/** Returns the minimum resources of an hourly server; undefined when the image needs more than any has. */
export function hourlyFloor(image: ServerImage): ServerResources | undefined {
  const limits = hourlyLimits(image);
  return limits && leastResources(limits);
}

function dayCharges(resources: ServerResources, floor: ServerResources, { family }: ServerImage): readonly Charge[] {
  const above = extras.map(([resource, title]): Charge => {
    const quantity = resources[resource] - floor[resource];
    return { title, priceType: 'SURCHARGE', quantity, priceToman: fromThousandToman(dayRates[resource]) };
  });
  const base = fromThousandToman(family === 'Windows' ? dayRates.windowsBase : dayRates.base);
  return [...serverCharges(base), ...above.filter(({ quantity }) => quantity > 0)];
}

function priceHourly({ period, resources }: AskedOrder, image: ServerImage): Priced {
  const limits = hourlyLimits(image);
  if (period !== 'DAY') return fault('periodUnavailable', 'plan.jsonInfo');
  if (limits === undefined) return fault('belowMinimum', 'os');
  if (resources === undefined) return fault('badRequest', 'plan.additionalInfo');
  const floor = leastResources(limits);
  if (findResourceShortages(floor, resources).length > 0) return fault('belowMinimum', 'plan.additionalInfo');
  if (!isWithinLimits(resources, limits)) return fault('badRequest', 'plan.additionalInfo');
  const charges = dayCharges(resources, floor, image);
  return { ok: true, value: { planName: HOURLY_PLAN_NAME, resources, charges } };
}

function pricePlan(
  plan: ServerPlan,
  { period, resources: sent }: AskedOrder,
  { image, now }: { readonly image: ServerImage; readonly now: number },
): Priced {
  const price = serverPrice(plan, period, now);
  if (price === undefined) return fault('periodUnavailable', 'plan.jsonInfo');
  const { name: planName, cpuCores, ramGb, diskGb } = plan;
  if (sent !== undefined && !isSameResources(sent, plan)) return fault('badRequest', 'plan.additionalInfo');
  if (findResourceShortages(image.minimum, plan).length > 0) return fault('belowMinimum', 'os');
  const resources = { cpuCores, ramGb, diskGb };
  return { ok: true, value: { planName, resources, charges: serverCharges(price.priceToman) } };
}

/** Validates image, plan, period and resources, and returns them with their charges; used by backends. */
export function priceOrder(
  asked: AskedOrder,
  { plans, images, now }: OrderCatalogue,
): FieldCheck<PricedOrder, OrderFault> {
  const { imageName, planId, period } = asked;
  const image = images.find(({ name }) => name === imageName);
  if (image === undefined) return fault('imageMissing', 'os');
  const plan = plans.find(({ id }) => id === planId);
  if (plan === undefined && planId !== HOURLY_PLAN_ID) return fault('planMissing', 'plan.id');
  const priced = plan === undefined ? priceHourly(asked, image) : pricePlan(plan, asked, { image, now });
  return priced.ok ? { ok: true, value: { image, planId, period, ...priced.value } } : priced;
}

/** Returns the charges with a discount before tax; unchanged without one. */
export function discountCharges(charges: readonly Charge[], discount: Discount | undefined): readonly Charge[] {
  const off = discount === undefined ? 0 : discountToman(discount, invoiceLines(charges).netToman);
  return off === 0
    ? charges
    : [...charges, { title: 'BASE', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - off) }];
}

/** Title of the invoice line that deducts the remaining credit of an earlier payment. */
export const LEFT_CREDIT = 'LEFTCREDIT';

/** Returns the charges with the remaining credit of an earlier payment. */
export function withCredit(charges: readonly Charge[], credit: Money): readonly Charge[] {
  return credit === 0
    ? charges
    : [...charges, { title: LEFT_CREDIT, priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - credit) }];
}

type Term = Pick<PricedOrder, 'charges' | 'period' | 'resources'>;

/** Returns the field in which an upgrade is not more than the present plan (`judgeUpgrade`). */
export function upgradeFault(next: Term, present: Term): 'period' | 'plan' | undefined {
  const priced = (term: Term) => ({ ...term, priceToman: invoiceLines(term.charges).netToman });
  const [problem] = judgeUpgrade(priced(next), priced(present));
  if (problem === undefined) return undefined;
  return problem.code === 'periodShorter' ? 'period' : 'plan';
}

/** Returns the part of an amount that belongs to the rest of a paid period, rounded down to whole toman. */
export function remainingWorth(
  worth: number,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): Money {
  const left = endsAt - Math.max(startsAt, now);
  // BigInt, because price times milliseconds exceeds the safe integer range.
  const share = left <= 0 || endsAt <= startsAt ? 0 : (BigInt(worth) * BigInt(left)) / BigInt(endsAt - startsAt);
  return toman(Number(share));
}
