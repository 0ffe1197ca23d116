import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Removes the published discount codes of the demonstration that no order has used. */
export const demoPromos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from promo_code
      where not exists (select from server_invoice where promo_code = code)
        and only_plans is not distinct from case code when 'VIPONLY' then 'VIP' end
        and (code, coalesce(rate_bp, 0), coalesce(amount_toman, 0)) in (
          ('NOROOZ20', 2000, 0), ('ABRAK50', 0, 50000), ('OLD10', 1000, 0), ('FULL10', 1000, 0), ('VIPONLY', 1500, 0))`.execute(
      db,
    );
  },
};
