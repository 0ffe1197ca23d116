import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

/** Tables whose rows of spoilt customers cannot be changed, and the customer of a row. */
const ownerOf = {
  mail_notice: 'old.customer_id',
  server_machine: '(select customer_id from server_bill where id = old.bill_id)',
} as const;

/** Customers whose due work fails for as long as they are spoilt. */
export interface SpoiltCustomers {
  spoil(customerId: number): Promise<void>;
  /** Ends the failures, and the pauses before the next try. */
  mend(customerId: number): Promise<void>;
  /** Returns true when a customer has no due work. */
  hasCaughtUp(customerId: number): Promise<boolean>;
  /** Returns the due work of other customers that is late by more than a minute. */
  findLate(): Promise<string[]>;
}

/** Prepares a database for spoilt customers. */
export async function openSpoiltCustomers(db: DbScope): Promise<SpoiltCustomers> {
  const run = (statement: string) => sql.raw(statement).execute(db.q());
  await run('create table spoilt_customer (id bigint primary key)');
  for (const [table, owner] of Object.entries(ownerOf)) {
    await run(`create function refuse_${table}() returns trigger language plpgsql as $$ begin
      if exists (select from spoilt_customer where id = ${owner}) then raise exception 'the row is spoilt'; end if;
      return new; end $$`);
    await run(`create trigger refuse before update on ${table} for each row execute function refuse_${table}()`);
  }
  const due = sql`
    select customer_id, 'machine ' || server_machine.id as name, due_at from server_machine
      join server_bill on server_bill.id = bill_id where due_at is not null
    union all select customer_id, 'notice ' || id, created_at from mail_notice where mailed_at is null`;
  return {
    spoil: async (id) => void (await sql`insert into spoilt_customer values (${id})`.execute(db.q())),
    async mend(id) {
      await sql`delete from spoilt_customer where id = ${id}`.execute(db.q());
      await sql`update stuck_work set next_try_at = now()`.execute(db.q());
    },
    async hasCaughtUp(id) {
      const { rows } = await sql`select from (${due}) as due where customer_id = ${id} limit 1`.execute(db.q());
      return rows.length === 0;
    },
    async findLate() {
      const { rows } = await sql<{ name: string }>`select name from (${due}) as due
        where due_at < now() - interval '1 minute' and customer_id not in (select id from spoilt_customer)`.execute(
        db.q(),
      );
      return rows.map(({ name }) => `${name} is late`);
    },
  };
}
