import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to payments the sum above which what they pay from the balance needs a confirmation. */
export const paymentLimits: Migration = {
  async up(db: Kysely<unknown>) {
    // Null for payments of confirmed sessions, and for those that were opened before.
    await sql`alter table payment add column confirm_above_toman bigint`.execute(db);
  },
};
