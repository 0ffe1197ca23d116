import {
  checkServerName,
  type OrderPayload,
  type Promo,
  type ServerImage,
  type ServerNetwork,
  type ServerPlan,
} from '../servers/index.ts';
import { type AskedOrder, type PricedOrder, priceOrder } from '../servers/internal.ts';
import { toman } from '../shared/index.ts';
import { judged, refuse, valueOf } from './refuse.ts';

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

/** Default discount codes: a percentage, a fixed amount, an expired, a used up and a plan-specific one. */
export const memoryPromos: readonly MemoryPromo[] = [
  { code: 'NOROOZ20', discount: { kind: 'percent', rateBp: 2_000 }, until: null },
  { code: 'ABRAK50', discount: { kind: 'fixed', amountToman: toman(50_000) }, until: null },
  { code: 'OLD10', discount: { kind: 'percent', rateBp: 1_000 }, until: 0, refusal: 'promoExpired' },
  { code: 'FULL10', discount: { kind: 'percent', rateBp: 1_000 }, until: null, refusal: 'promoUsed' },
  { code: 'VIPONLY', discount: { kind: 'percent', rateBp: 3_000 }, until: null, onlyPlans: 'VIP' },
];

/** Catalogue and clock of a memory backend. */
export interface MemorySales {
  readonly catalogue: MemoryCatalogue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Returns a valid choice with its charges; throws the errors of `priceOrder`. */
export function pricedOrder({ catalogue, now }: MemorySales, asked: AskedOrder): PricedOrder {
  return judged(priceOrder(asked, { ...catalogue, now: now() }));
}

/** Validates the name and the network of an order; throws the name error, nameTaken or networkMissing. */
export function orderPlace(
  { name: typed, nicInfos }: Pick<OrderPayload, 'name' | 'nicInfos'>,
  { networks }: MemoryCatalogue,
  takenNames: readonly string[],
): { readonly name: string; readonly networkName: string } {
  const name = valueOf(checkServerName(typed), 'name');
  if (takenNames.some((taken) => taken.toLowerCase() === name.toLowerCase())) refuse('nameTaken', 'name');
  const network = networks.find((one) => one.name === nicInfos[0]?.network) ?? refuse('networkMissing', 'nicInfos');
  return { name, networkName: network.name };
}

/** Finds a discount code that applies to a plan; throws promoUnknown, promoExpired, promoUsed and promoWrongPlan. */
export function findPromo(typed: string, planName: string, { promos }: MemoryCatalogue): MemoryPromo {
  const promo = promos.find(({ code }) => code === typed.trim().toUpperCase()) ?? refuse('promoUnknown', 'promo');
  if (promo.refusal !== undefined) refuse(promo.refusal, 'promo');
  return planName.includes(promo.onlyPlans ?? '') ? promo : refuse('promoWrongPlan', 'promo');
}
