import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Rows from before, and those that a process of the version before inserts, are the simulated bank's.
  sql`alter table payment_try
    add column gateway text not null default 'SIMULATED',
    add column currency text not null default 'IRR' check (currency in ('IRR', 'IRT'))`,
  sql`alter table payment
    add column gateway text not null default 'SIMULATED',
    add column asks integer not null default 0,
    add column next_ask_at timestamptz`,
  // Banks number their sales independently of each other.
  sql`alter table payment drop constraint payment_reference_number_key`,
  sql`alter table payment add unique (gateway, reference_number)`,
];

/** Adds to payments and their attempts the gateway, and the time at which the bank is asked again. */
export const gateways: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
