import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dueTimeIndexes, replacedIndexes } from '../dueTimeIndexes.ts';

/** Customers who are few enough for the indexes to be built while the start waits. */
const FEW = 5_000;

const statements = [
  // Kept by a trigger, so that an hourly server without a machine is found without reading those that are idle.
  sql`alter table server_bill add column lacks_machine boolean not null default false`,
  sql`update server_bill set lacks_machine = true where status <> 'REMOVED' and paid_until is not null
    and not exists (select from server_machine where bill_id = server_bill.id)`,
  sql`create index server_bill_machineless on server_bill (paid_until, id) include (customer_id) where lacks_machine and status <> 'REMOVED'`,
  sql`create function note_machine() returns trigger language plpgsql as $$
    begin
      update server_bill set lacks_machine = (tg_op = 'DELETE')
        where id = case tg_op when 'DELETE' then old.bill_id else new.bill_id end and lacks_machine <> (tg_op = 'DELETE');
      return null;
    end $$`,
  sql`create trigger notes_machine after insert or delete on server_machine for each row execute function note_machine()`,
  sql`insert into backfill (name, last) values ('dueTimes', 0)`,
];

/** Adds the indexes of the times at which rows become due. */
export const dueTimes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
    const { rows } = await sql`select from customer limit ${sql.lit(FEW + 1)}`.execute(db);
    if (rows.length > FEW) return;
    for (const { name, on } of dueTimeIndexes) await sql`create index ${sql.ref(name)} on ${on}`.execute(db);
    for (const name of replacedIndexes) await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`update backfill set finished_at = now() where name = 'dueTimes'`.execute(db);
  },
};
