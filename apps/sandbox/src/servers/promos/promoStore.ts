import type { Selectable } from 'kysely';
import type { DbScope, PromoCodeTable } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';

/** A row of the `promo_code` table. */
export type Promo = Selectable<PromoCodeTable>;

/** Returns a discount code. */
export function findPromoCode(db: DbScope, code: string): Promise<Promo | undefined> {
  return db.q().selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Uses a code once; throws `promoUsed` when a concurrent order took the last use. */
export async function takePromo(db: DbScope, { code, uses_left: usesLeft }: Promo): Promise<void> {
  if (usesLeft === null) return;
  const taken = db
    .q()
    .updateTable('promo_code')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code', '=', code);
  if ((await taken.where('uses_left', '>', 0).returning('code').executeTakeFirst()) === undefined)
    throw new Refusal('promoUsed', { field: 'promo' });
}

/** Releases a use of a code after its invoice was cancelled. */
export async function releasePromo(db: DbScope, code: string): Promise<void> {
  const given = db
    .q()
    .updateTable('promo_code')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('code', '=', code);
  await given.where('uses_left', 'is not', null).execute();
}

/** Inserts codes; those that exist stay as they are. */
export async function addPromos(db: DbScope, promos: readonly Promo[]): Promise<void> {
  const added = db
    .q()
    .insertInto('promo_code')
    .values([...promos]);
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}
