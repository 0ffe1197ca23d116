import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS, INVOICE_NOTICE_AFTER_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

const columns = sql`insert into notification (customer_id, event_key, code, params, subject_id, ends_at, created_at)`;
const once = sql`on conflict (customer_id, event_key) do nothing`;

const ending = [
  { table: 'server_bill', code: 'serverEnding', only: sql`status = 'ACTIVE' and period <> 'DAY'` },
  { table: 'host', code: 'hostEnding', only: sql`status = 'ACTIVE'` },
  { table: 'domain', code: 'domainEnding', only: sql`status = 'ACTIVE'` },
] as const;

const expired = [
  { table: 'host', code: 'hostExpired' },
  { table: 'domain', code: 'domainExpired' },
] as const;

/**
 * Adds the notifications that time brings: paid terms that end within the days of notice or have ended, and invoices
 * that are still unpaid after an hour. Each end and each invoice is told once, however often this runs.
 */
export async function announceDue(db: DbScope, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
  for (const { table, code, only } of ending) {
    await sql`${columns}
      select customer_id, ${code} || ':' || id || ':' || extract(epoch from paid_until), ${code}, jsonb_build_object('name', name)::text,
        id, paid_until, ${now}::timestamptz
      from ${sql.table(table)} where ${only} and paid_until > ${now}::timestamptz and paid_until < ${soon}::timestamptz ${once}`.execute(
      db.q(),
    );
  }
  for (const { table, code } of expired) {
    await sql`${columns}
      select customer_id, ${code} || ':' || id || ':' || extract(epoch from paid_until), ${code}, jsonb_build_object('name', name)::text,
        id, null::timestamptz, ${now}::timestamptz
      from ${sql.table(table)} where status = 'EXPIRED' ${once}`.execute(db.q());
  }
  await sql`${columns}
    select id, 'planEnding:' || extract(epoch from plan_until), 'planEnding', '{}', null::bigint, plan_until, ${now}::timestamptz
    from customer where plan_until > ${now}::timestamptz and plan_until < ${soon}::timestamptz ${once}`.execute(db.q());
  await sql`${columns}
    select customer_id, 'invoiceDue:' || id, 'invoiceDue',
      jsonb_build_object('kind', kind, 'id', id, 'refCode', ref_code, 'name', service_name)::text, id, due_date, ${now}::timestamptz
    from invoice where status = 'DRAFT' and due_date > ${now}::timestamptz
      and created_at <= ${new Date(now.getTime() - INVOICE_NOTICE_AFTER_MS)}::timestamptz ${once}`.execute(db.q());
}
