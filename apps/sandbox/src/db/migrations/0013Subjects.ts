import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table invoice add column subject text`,
  sql`alter table ledger_transaction add column subject text`,
  sql`alter table payment add column invoice_ids text`,
  sql`alter table payment add column expected_toman bigint`,
  sql`alter table payment add column settlement text check (settlement in ('WAITING', 'PAID', 'FAILED'))`,
  sql`alter table payment add column settlement_code integer`,
  sql`create index payment_settlement on payment (id) where settlement = 'WAITING'`,
];

/**
 * Adds what invoices and transactions are for, as codes; older rows keep their words only. Adds the invoices that a bank
 * payment settles.
 */
export const subjects: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
