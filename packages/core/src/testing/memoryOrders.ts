import { type Charge, discountToman, invoiceLines } from '../billing/index.ts';
import type { InputOf, operations } from '../contract/index.ts';
import {
  checkServerName,
  type OrderPayload,
  type Promo,
  type ServerImage,
  type ServerNetwork,
  type ServerPlan,
  type ServerResources,
  HOURLY_PLAN_ID,
  hourlyLimits,
  isWithinLimits,
  serverCharges,
  findResourceShortages,
  serverPrice,
} from '../servers/index.ts';
import { type Money, toman } from '../shared/index.ts';
import { refuseField } from './refuseField.ts';

/** Discount code of a memory backend. */
export interface MemoryPromo extends Promo {
  /** Error code that every customer gets for this code. */
  readonly refusal?: 'promoExpired' | 'promoUsed';
  /** Substring of the plan names that the code applies to. Default: all plans. */
  readonly onlyPlans?: string;
}

/** Catalogue that servers are ordered from. */
export interface MemoryCatalogue {
  readonly plans: readonly ServerPlan[];
  readonly images: readonly ServerImage[];
  readonly networks: readonly ServerNetwork[];
  readonly promos: readonly MemoryPromo[];
}

/** Validated order with its charges. */
export interface ValidatedOrder {
  readonly image: ServerImage;
  readonly planId: number;
  readonly planName: string;
  readonly period: string;
  readonly resources: ServerResources;
  readonly charges: readonly Charge[];
}

/** Default discount codes: a percentage, a fixed amount, an expired, a used up and a plan-specific one. */
export const memoryPromos: readonly MemoryPromo[] = [
  { code: 'NOROOZ20', discount: { kind: 'percent', rateBp: 2_000 }, until: null },
  { code: 'ABRAK50', discount: { kind: 'fixed', amountToman: toman(50_000) }, until: null },
  { code: 'OLD10', discount: { kind: 'percent', rateBp: 1_000 }, until: 0, refusal: 'promoExpired' },
  { code: 'FULL10', discount: { kind: 'percent', rateBp: 1_000 }, until: null, refusal: 'promoUsed' },
  { code: 'VIPONLY', discount: { kind: 'percent', rateBp: 3_000 }, until: null, onlyPlans: 'VIP' },
];

// Price of an hourly server per day and per additional resource: sample values, because the real ones are not
// documented.
const DAY_TOMAN = toman(20_000);
const extras: readonly (readonly [resource: keyof ServerResources, title: string, price: Money])[] = [
  ['cpuCores', 'CPU', toman(2_500)],
  ['ramGb', 'RAM', toman(1_200)],
  ['diskGb', 'DISK', toman(50)],
];

function hourlyCharges(resources: ServerResources, least: ServerResources): readonly Charge[] {
  const more = extras.map(([resource, title, priceToman]) => {
    return { title, priceType: 'SURCHARGE', quantity: resources[resource] - least[resource], priceToman } as const;
  });
  return [
    { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: DAY_TOMAN },
    ...more.filter(({ quantity }) => quantity > 0),
  ];
}

function validateHourly(image: ServerImage, period: string, resources: ServerResources) {
  const limits = hourlyLimits(image);
  if (period !== 'DAY') refuseField('plan.jsonInfo', 'periodUnavailable');
  if (limits === undefined) return refuseField('os', 'belowMinimum');
  const least = { cpuCores: limits.cpuCores.min, ramGb: limits.ramGb.min, diskGb: limits.diskGb.min };
  if (findResourceShortages(least, resources).length > 0) refuseField('plan.additionalInfo', 'belowMinimum');
  if (!isWithinLimits(resources, limits)) refuseField('plan.additionalInfo', 'badRequest');
  return { planName: 'Hourly', resources, charges: hourlyCharges(resources, least) };
}

function validatePlan(
  plan: ServerPlan,
  asked: { image: ServerImage; period: string; resources: ServerResources },
  now: number,
) {
  const { image, period, resources } = asked;
  const price = serverPrice(plan, period, now);
  if (price === undefined) return refuseField('plan.jsonInfo', 'periodUnavailable');
  const { name: planName, cpuCores, ramGb, diskGb } = plan;
  const isOther = resources.cpuCores !== cpuCores || resources.ramGb !== ramGb || resources.diskGb !== diskGb;
  if (isOther) refuseField('plan.additionalInfo', 'badRequest');
  if (findResourceShortages(image.minimum, plan).length > 0) refuseField('os', 'belowMinimum');
  return { planName, resources, charges: serverCharges(price.priceToman) };
}

/**
 * Validates image, plan, period and resources, and returns the order with its charges; throws imageMissing,
 * planMissing, periodUnavailable, belowMinimum or badRequest.
 */
export function validatePricedOrder(
  { os, plan: asked }: InputOf<typeof operations.quoteOrder>['body'],
  { images, plans }: MemoryCatalogue,
  now: number,
): ValidatedOrder {
  const image = images.find(({ name }) => name === os) ?? refuseField('os', 'imageMissing');
  const { cpu: cpuCores, ram: ramGb, disk: diskGb } = asked.additionalInfo;
  const { id: planId, jsonInfo } = asked;
  const period = jsonInfo.plan_type;
  const resources = { cpuCores, ramGb, diskGb };
  if (planId === HOURLY_PLAN_ID) return { image, planId, period, ...validateHourly(image, period, resources) };
  const plan = plans.find(({ id }) => id === planId) ?? refuseField('plan.id', 'planMissing');
  return { image, planId, period, ...validatePlan(plan, { image, period, resources }, now) };
}

/** Validates the name and the network of an order; throws the name error, nameTaken or networkMissing. */
export function validateOrderPlace(
  { name: typed, nicInfos }: Pick<OrderPayload, 'name' | 'nicInfos'>,
  { networks }: MemoryCatalogue,
  takenNames: readonly string[],
): { readonly name: string; readonly networkName: string } {
  const check = checkServerName(typed);
  if (!check.ok) return refuseField('name', check.code);
  const isTaken = takenNames.some((taken) => taken.toLowerCase() === check.value.toLowerCase());
  if (isTaken) refuseField('name', 'nameTaken');
  const network =
    networks.find(({ name }) => name === nicInfos[0]?.network) ?? refuseField('nicInfos', 'networkMissing');
  return { name: check.value, networkName: network.name };
}

/** Finds a discount code that applies to a plan; throws promoUnknown, promoExpired, promoUsed and promoWrongPlan. */
export function findPromo(typed: string, planName: string, { promos }: MemoryCatalogue): MemoryPromo {
  const promo = promos.find(({ code }) => code === typed.trim().toUpperCase()) ?? refuseField('promo', 'promoUnknown');
  if (promo.refusal !== undefined) refuseField('promo', promo.refusal);
  if (!planName.includes(promo.onlyPlans ?? '')) refuseField('promo', 'promoWrongPlan');
  return promo;
}

/** Returns the charges with the discount of a code, before tax. */
export function discounted(charges: readonly Charge[], promo: Promo | undefined): readonly Charge[] {
  if (promo === undefined) return charges;
  const off = discountToman(promo.discount, invoiceLines(charges).netToman);
  return [...charges, { title: 'DISCOUNT', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - off) }];
}
