import { type Charge, discountToman, invoiceLines } from '@abrak/core/billing';
import { toman, toThousandToman } from '@abrak/core';
import { cleanCode } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { findPromoCode, type Promo } from './promoStore.ts';

const BASIS_POINTS_PER_PERCENT = 100;
const MAX_CODE_LENGTH = 64;

/** A discount code and the plan it is used for. */
export interface PromoUse {
  readonly code: string;
  readonly planName: string;
  readonly now: Date;
}

/**
 * Returns a typed discount code when it is valid for a plan; throws `promoUnknown`, `promoExpired`, `promoUsed` or
 * `promoWrongPlan`.
 */
export async function findPromo(db: DbScope, { code, planName, now }: PromoUse): Promise<Promo> {
  const typed = code.length > MAX_CODE_LENGTH ? '' : cleanCode(code).toUpperCase().replaceAll('\0', '');
  const promo = await findPromoCode(db, typed);
  if (promo === undefined) throw new Refusal('promoUnknown', { field: 'promo' });
  if (promo.until !== null && promo.until.getTime() <= now.getTime())
    throw new Refusal('promoExpired', { field: 'promo' });
  if (promo.uses_left === 0) throw new Refusal('promoUsed', { field: 'promo' });
  if (promo.only_plans !== null && !planName.includes(promo.only_plans))
    throw new Refusal('promoWrongPlan', { field: 'promo' });
  return promo;
}

/** Returns the discount of a code as charges, before tax; an empty list when it is zero. */
export function promoCharges({ rate_bp: rateBp, amount_toman: amount }: Promo, charges: readonly Charge[]): Charge[] {
  const discount =
    rateBp === null
      ? ({ kind: 'fixed', amountToman: toman(amount ?? 0) } as const)
      : ({ kind: 'percent', rateBp } as const);
  const off = discountToman(discount, invoiceLines(charges).netToman);
  return off === 0 ? [] : [{ title: 'BASE', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - off) }];
}

/** Returns a code in wire format: a percentage, or an amount in thousands of toman. */
export function wirePromo({ code, rate_bp: rateBp, amount_toman: amount, until }: Promo) {
  const worth =
    rateBp === null
      ? { type: 'FIXED', value: toThousandToman(toman(amount ?? 0)) }
      : { type: 'PERCENT', value: rateBp / BASIS_POINTS_PER_PERCENT };
  return { ...worth, code, until: until?.getTime() ?? null };
}
