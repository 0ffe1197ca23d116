import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { PAGE_SESSION_MS, VERIFY_DEADLINE_MS } from '../Bank.ts';
import { AUTO_SETTLE_MS, type Sale, stateAt } from './saleClock.ts';

/** Inserts an open sale; returns false when its order id exists. */
export async function addSale(
  db: DbScope,
  sale: Pick<Sale, 'amount_rial' | 'callback_url' | 'created_at' | 'order_id' | 'ref_id'>,
): Promise<boolean> {
  const added = db
    .q()
    .insertInto('bank_sale')
    .values({ ...sale, state: 'open' });
  const row = await added
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('ref_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function save(db: DbScope, refId: string, changes: Partial<Sale>): Promise<void> {
  await db.q().updateTable('bank_sale').set(changes).where('ref_id', '=', refId).execute();
}

/**
 * Locks a sale, applies its deadlines and saves the changes that `work` returns; undefined when the sale does not
 * exist.
 */
export function changeSale<Result>(
  db: DbScope,
  { key, now }: { readonly key: { readonly refId: string } | { readonly saleReferenceId: string }; readonly now: Date },
  work: (sale: Sale) => { readonly changes?: Partial<Sale>; readonly result: Result },
): Promise<Result | undefined> {
  return db.tx(async () => {
    const query = db.q().selectFrom('bank_sale').selectAll().forUpdate();
    const one =
      'refId' in key
        ? query.where('ref_id', '=', key.refId)
        : query.where('sale_reference_id', '=', key.saleReferenceId);
    const found = await one.executeTakeFirst();
    if (found === undefined) return undefined;
    const sale = { ...found, state: stateAt(found, now) };
    const { changes, result } = work(sale);
    await save(db, sale.ref_id, { state: sale.state, ...changes });
    return result;
  });
}

/** Applies the bank's deadlines to all sales: expires, reverses or settles them. */
export async function applySaleDeadlines(db: DbScope, now: Date): Promise<void> {
  const before = (spanMs: number) => new Date(now.getTime() - spanMs);
  await sql`
    update bank_sale set state = case state when 'open' then 'expired' when 'paid' then 'reversed' else 'settled' end
    where (state = 'open' and created_at <= ${before(PAGE_SESSION_MS)})
      or (state = 'paid' and paid_at <= ${before(VERIFY_DEADLINE_MS)})
      or (state = 'verified' and paid_at <= ${before(AUTO_SETTLE_MS)})`.execute(db.q());
}
