import type { DbScope } from '../../db/index.ts';
import { addPromos, findPromoCode, type Promo } from './promoStore.ts';

const limits = { rate_bp: null, amount_toman: null, until: null, uses_left: null, only_plans: null };

/** Discount codes of the demonstration, which are published. */
const demoPromos: readonly Promo[] = [
  { ...limits, code: 'NOROOZ20', rate_bp: 2_000, until: new Date('2036-03-20T20:30:00Z') },
  { ...limits, code: 'ABRAK50', amount_toman: 50_000 },
  { ...limits, code: 'OLD10', rate_bp: 1_000, until: new Date('2026-01-01T00:00:00Z') },
  { ...limits, code: 'FULL10', rate_bp: 1_000, uses_left: 0 },
  { ...limits, code: 'VIPONLY', rate_bp: 1_500, only_plans: 'VIP' },
];

/** Seeds the discount codes of the demonstration. */
export function seedPromos(db: DbScope): Promise<void> {
  return addPromos(db, demoPromos);
}

/** Returns those of the published discount codes that customers can still use. */
export async function findUsableDemoPromos(db: DbScope, now: Date): Promise<string[]> {
  const found = await Promise.all(
    demoPromos.map(async (demo) => {
      const promo = await findPromoCode(db, demo.code);
      const isDemo = promo?.rate_bp === demo.rate_bp && promo.amount_toman === demo.amount_toman;
      const isOver = (promo?.until != null && promo.until.getTime() <= now.getTime()) || promo?.uses_left === 0;
      return isDemo && !isOver ? [demo.code] : [];
    }),
  );
  return found.flat();
}
