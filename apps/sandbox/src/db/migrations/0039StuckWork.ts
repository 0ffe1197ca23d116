import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const create = sql`create table stuck_work (
  kind text not null,
  row_id bigint not null,
  tries integer not null,
  failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (kind, row_id)
)`;

/** Adds the rows whose due work has failed, and when it is tried again. */
export const stuckWork: Migration = {
  async up(db: Kysely<unknown>) {
    await create.execute(db);
  },
};
