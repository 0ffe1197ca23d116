import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the start of the uninterrupted paid periods, whose day of the month renewals keep. */
export const paidSince: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['server_bill', 'host', 'domain']) {
      await sql`alter table ${sql.table(table)} add column paid_since timestamptz`.execute(db);
    }
  },
};
