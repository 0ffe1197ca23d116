import { storagePlans } from '@abrak/core/account';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/** Percentage of the storage from which a customer is told that it is almost full. */
const FULL_PERCENT = 90;
/** Percentage of the storage below which the next crossing is told again, so that single files change nothing. */
const ROOM_PERCENT = 85;
/** Days of hourly servers that a balance should cover. */
const COVERED_DAYS = 3;

const quotas = sql.join(
  Object.values(storagePlans).map(({ id, quotaBytes }) => sql`(${id}::bigint, ${quotaBytes}::bigint)`),
);

// Storage by customer. A level between the two percentages keeps its state.
const storage = sql`select customer.id as customer_id, used_bytes * 100 >= quota * ${FULL_PERCENT}::int as is_over, used_bytes * 100 < quota * ${ROOM_PERCENT}::int as is_back,
    jsonb_build_object('usedBytes', used_bytes, 'quotaBytes', quota)::text as params
  from customer join (values ${quotas}) as plan (id, quota) on plan.id = customer.plan_id`;

// Unpaid automatic renewals, and some days of hourly servers.
const costs = sql`
  select invoice.customer_id, payable_toman as toman from invoice where status = 'DRAFT' and id in (
    select open_invoice_id from host where auto_renewal and status in ('ACTIVE', 'EXPIRED')
    union select domain.open_invoice_id from domain join host on host.domain_id = domain.id where auto_renewal and domain.status in ('ACTIVE', 'EXPIRED'))
  union all
  select server_bill.customer_id, payable_toman * ${COVERED_DAYS}::int from server_bill join invoice on invoice.id = paid_invoice_id
    where server_bill.status = 'ACTIVE' and server_bill.period = 'DAY'`;

// Without upcoming costs no balance is low.
const balance = sql`select customer.id as customer_id, balance_toman < needed as is_over, balance_toman >= needed as is_back,
    jsonb_build_object('balanceToman', balance_toman, 'neededToman', needed)::text as params
  from customer left join (select customer_id, sum(toman) as sum from (${costs}) as cost group by customer_id) as total on total.customer_id = customer.id
    cross join lateral (select coalesce(total.sum, 0)::bigint as needed) as due`;

const thresholds = [
  { kind: 'storageAlmostFull', levels: storage },
  { kind: 'balanceLow', levels: balance },
] as const;

/**
 * Adds a notice for each customer whose storage is almost full or whose balance does not cover the next renewals, once
 * for each crossing. Runs in one transaction per threshold: a crossing and its notice are stored together.
 */
export async function announceThresholds(db: DbScope, now: Date): Promise<void> {
  for (const { kind, levels } of thresholds) {
    await db.tx(async () => {
      await sql`delete from crossed_threshold using (${levels}) as level
        where crossed_threshold.kind = ${kind} and crossed_threshold.customer_id = level.customer_id and is_back`.execute(
        db.q(),
      );
      await sql`with crossed as (
          insert into crossed_threshold (customer_id, kind, since)
          select customer_id, ${kind}, ${now}::timestamptz from (${levels}) as level where is_over on conflict do nothing returning customer_id
        )
        insert into mail_notice (customer_id, event_key, kind, params, created_at)
        select crossed.customer_id, ${`${kind}:`}::text || extract(epoch from ${now}::timestamptz), ${kind}, params, ${now}::timestamptz
        from crossed join (${levels}) as level on level.customer_id = crossed.customer_id on conflict (customer_id, event_key) do nothing`.execute(
        db.q(),
      );
    });
  }
}
