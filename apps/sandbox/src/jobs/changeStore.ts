import { MINUTE_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { ChangeWork, DbScope } from '../db/index.ts';

/** Most changes that are looked at together. */
const BATCH = 500;

/** Milliseconds after which the changes that a killed process had leased are looked at again. */
const LEASE_MS = 5 * MINUTE_MS;

/** Change of a customer's rows. */
export interface Change {
  readonly id: number;
  readonly customer_id: number;
}

/** Leases up to 500 changes after an id for five minutes. */
export async function leaseChanges(
  db: DbScope,
  work: ChangeWork,
  { after, now }: { readonly after: number; readonly now: Date },
): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    update customer_change set leased_until = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
    where work = ${work} and id = any (array(
      select id from customer_change where work = ${work} and id > ${after}::bigint
        and (leased_until is null or leased_until <= ${now}::timestamptz)
      order by id limit ${BATCH}::int for update skip locked))
    returning id, customer_id`.execute(db.q());
  return rows;
}

/** Removes changes that were looked at, and ends the lease of those that are left. */
export async function endChanges(
  db: DbScope,
  work: ChangeWork,
  { done, left }: { readonly done: readonly Change[]; readonly left: readonly Change[] },
): Promise<void> {
  const of = (changes: readonly Change[]) =>
    sql`work = ${work} and id = any (${changes.map(({ id }) => id)}::bigint[])`;
  if (done.length > 0) await sql`delete from customer_change where ${of(done)}`.execute(db.q());
  if (left.length > 0) await sql`update customer_change set leased_until = null where ${of(left)}`.execute(db.q());
}
