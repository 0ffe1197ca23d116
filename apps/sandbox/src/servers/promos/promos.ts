import { toman } from '@abrak/core';
import { type Charge, cleanCode, discountToman, invoiceLines, toThousandToman } from '@abrak/core/internal';
import type { Selectable } from 'kysely';
import type { DbScope, PromoCodeTable } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';

/** A row of the `promo_code` table. */
export type Promo = Selectable<PromoCodeTable>;

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
  const promo = await db.q().selectFrom('promo_code').selectAll().where('code', '=', typed).executeTakeFirst();
  if (promo === undefined) throw new Refusal('promoUnknown', { field: 'promo' });
  if (promo.until !== null && promo.until.getTime() <= now.getTime()) throw new Refusal('promoExpired', { field: 'promo' });
  if (promo.uses_left === 0) throw new Refusal('promoUsed', { field: 'promo' });
  if (promo.only_plans !== null && !planName.includes(promo.only_plans)) throw new Refusal('promoWrongPlan', { field: 'promo' });
  return promo;
}

/** Returns the discount of a code as charges, before tax; an empty list when it is zero. */
export function promoCharges({ rate_bp: rateBp, amount_toman: amount }: Promo, charges: readonly Charge[]): Charge[] {
  const discount = rateBp === null ? ({ kind: 'fixed', amountToman: toman(amount ?? 0) } as const) : ({ kind: 'percent', rateBp } as const);
  const off = discountToman(discount, invoiceLines(charges).netToman);
  return off === 0 ? [] : [{ title: 'BASE', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - off) }];
}

/** Uses a code once; throws `promoUsed` when a concurrent order took the last use. */
export async function takePromo(db: DbScope, { code, uses_left: usesLeft }: Promo): Promise<void> {
  if (usesLeft === null) return;
  const taken = db.q().updateTable('promo_code').set((eb) => ({ uses_left: eb('uses_left', '-', 1) })).where('code', '=', code);
  if ((await taken.where('uses_left', '>', 0).returning('code').executeTakeFirst()) === undefined) throw new Refusal('promoUsed', { field: 'promo' });
}

/** Releases a use of a code after its invoice was cancelled. */
export async function releasePromo(db: DbScope, code: string): Promise<void> {
  const given = db.q().updateTable('promo_code').set((eb) => ({ uses_left: eb('uses_left', '+', 1) })).where('code', '=', code);
  await given.where('uses_left', 'is not', null).execute();
}

/** Returns a code in wire format: a percentage, or an amount in thousands of toman. */
export function wirePromo({ code, rate_bp: rateBp, amount_toman: amount, until }: Promo) {
  const worth =
    rateBp === null
      ? { type: 'FIXED', value: toThousandToman(toman(amount ?? 0)) }
      : { type: 'PERCENT', value: rateBp / BASIS_POINTS_PER_PERCENT };
  return { ...worth, code, until: until?.getTime() ?? null };
}
