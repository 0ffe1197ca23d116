import { toman } from '@abrak/core';
import type { Discount } from '@abrak/core/billing';
import { cleanCode } from '@abrak/core/internal';
import { MAX_PROMO_LENGTH, type Promo } from '@abrak/core/servers';
import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { findPromoCode, type Promo as PromoRow } from './promoStore.ts';

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
export async function findPromo(db: DbScope, { code, planName, now }: PromoUse): Promise<PromoRow> {
  const typed = code.length > MAX_PROMO_LENGTH ? '' : cleanCode(code).toUpperCase().replaceAll('\0', '');
  const promo = await findPromoCode(db, typed);
  if (promo === undefined) throw new Refusal('promoUnknown', { field: 'promo' });
  if (promo.until !== null && promo.until.getTime() <= now.getTime())
    throw new Refusal('promoExpired', { field: 'promo' });
  if (promo.uses_left === 0) throw new Refusal('promoUsed', { field: 'promo' });
  if (promo.only_plans !== null && !planName.includes(promo.only_plans))
    throw new Refusal('promoWrongPlan', { field: 'promo' });
  return promo;
}

/** Returns a stored code as customers see it. */
export function promoOf({ code, rate_bp: rateBp, amount_toman: amount, until }: PromoRow): Promo {
  const discount: Discount =
    rateBp === null ? { kind: 'fixed', amountToman: toman(amount ?? 0) } : { kind: 'percent', rateBp };
  return { code, discount, until: until?.getTime() ?? null };
}
