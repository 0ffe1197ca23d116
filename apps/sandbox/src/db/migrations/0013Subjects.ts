import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table invoice add column subject text`,
  sql`alter table ledger_transaction add column subject text`,
];

/** Adds what invoices and transactions are for, as codes; older rows keep their words only. */
export const subjects: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
