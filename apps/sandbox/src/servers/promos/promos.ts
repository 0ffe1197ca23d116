import { type Charge, cleanCode, discountToman, invoiceLines, toman, toThousandToman } from '@abrak/core';
import type { Selectable } from 'kysely';
import type { DbScope, PromoCodeTable } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';

export type Promo = Selectable<PromoCodeTable>;

const BASIS_POINTS_PER_PERCENT = 100;
const MAX_CODE_LENGTH = 64;

/** What a code is asked for. */
export interface PromoUse {
  readonly code: string;
  readonly planName: string;
  readonly now: Date;
}

/** The code that a customer typed, when it holds for a plan; throws promoUnknown, promoExpired, promoUsed, promoWrongPlan. */
export async function findPromo(db: DbScope, { code, planName, now }: PromoUse): Promise<Promo> {
  const typed = code.length > MAX_CODE_LENGTH ? '' : cleanCode(code).toUpperCase().replaceAll('\0', '');
  const promo = await db.q().selectFrom('promo_code').selectAll().where('code', '=', typed).executeTakeFirst();
  if (promo === undefined) throw new HttpError('promoUnknown', { field: 'promo' });
  if (promo.until !== null && promo.until.getTime() <= now.getTime()) throw new HttpError('promoExpired', { field: 'promo' });
  if (promo.uses_left === 0) throw new HttpError('promoUsed', { field: 'promo' });
  if (promo.only_plans !== null && !planName.includes(promo.only_plans)) throw new HttpError('promoWrongPlan', { field: 'promo' });
  return promo;
}

/** What a code takes off, before tax (decision 14). */
export function promoCharges({ rate_bp: rateBp, amount_toman: amount }: Promo, charges: readonly Charge[]): Charge[] {
  const discount = rateBp === null ? ({ kind: 'fixed', amountToman: toman(amount ?? 0) } as const) : ({ kind: 'percent', rateBp } as const);
  const off = discountToman(discount, invoiceLines(charges).netToman);
  return off === 0 ? [] : [{ title: 'BASE', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(0 - off) }];
}

/** Takes one use of a code; throws promoUsed when somebody else took the last one meanwhile. */
export async function takePromo(db: DbScope, { code, uses_left: usesLeft }: Promo): Promise<void> {
  if (usesLeft === null) return;
  const taken = db.q().updateTable('promo_code').set((eb) => ({ uses_left: eb('uses_left', '-', 1) })).where('code', '=', code);
  if ((await taken.where('uses_left', '>', 0).returning('code').executeTakeFirst()) === undefined) throw new HttpError('promoUsed', { field: 'promo' });
}

/** Gives a use back that was taken for an invoice which was cancelled. */
export async function givePromoBack(db: DbScope, code: string): Promise<void> {
  const given = db.q().updateTable('promo_code').set((eb) => ({ uses_left: eb('uses_left', '+', 1) })).where('code', '=', code);
  await given.where('uses_left', 'is not', null).execute();
}

/** A code as the wire spells it: a percentage, or an amount in thousands of toman. */
export function wirePromo({ code, rate_bp: rateBp, amount_toman: amount, until }: Promo) {
  const worth =
    rateBp === null
      ? { type: 'FIXED', value: toThousandToman(toman(amount ?? 0)) }
      : { type: 'PERCENT', value: rateBp / BASIS_POINTS_PER_PERCENT };
  return { ...worth, code, until: until?.getTime() ?? null };
}
