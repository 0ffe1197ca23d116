import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/** Days before the due date on which an unpaid invoice is told; the last one is the day itself. */
const DUE_NOTICE_DAYS = [3, 1] as const;

/** Days after its end for which a service's end is looked for; older ones were told, or ended before there were mails. */
const ENDED_DAYS = 3;

const columns = sql`insert into mail_notice (customer_id, event_key, kind, params, subject_id, created_at)`;
const once = sql`on conflict (customer_id, event_key) do nothing`;

/** Parameters of a notice about a row of the table `invoice`. */
const invoiceParams = sql`jsonb_build_object('invoiceKind', kind, 'id', id, 'refCode', ref_code, 'title', title, 'name', service_name,
  'payableToman', payable_toman, 'dueAt', floor(extract(epoch from due_date) * 1000))::text`;

const serviceParams = (service: string) => sql`jsonb_build_object('service', ${service}::text, 'name', name,
  'endsAt', floor(extract(epoch from paid_until) * 1000))::text`;

const services = [
  {
    table: 'server_bill',
    service: 'server',
    runs: sql`status = 'ACTIVE' and period <> 'DAY'`,
    hasEnded: sql`status <> 'REMOVED' and expired_at is not null`,
  },
  { table: 'host', service: 'host', runs: sql`status = 'ACTIVE'`, hasEnded: sql`status = 'EXPIRED'` },
  { table: 'domain', service: 'domain', runs: sql`status = 'ACTIVE'`, hasEnded: sql`status = 'EXPIRED'` },
] as const;

/** Adds the notice of a new invoice. Call it in the transaction of the invoice. */
export async function announceInvoice(db: DbScope, id: number): Promise<void> {
  await sql`${columns}
    select customer_id, 'invoiceIssued:' || id, 'invoiceIssued', ${invoiceParams}, id, created_at from invoice where id = ${id} ${once}`.execute(
    db.q(),
  );
}

// An invoice that was issued within the day before the reminder needs none.
async function announceDueInvoices(db: DbScope, now: Date, days: number): Promise<void> {
  const limit = new Date(now.getTime() + days * DAY_MS);
  await sql`${columns}
    select customer_id, 'invoiceDue:' || id || ':' || ${days}::text, 'invoiceDue', ${invoiceParams}, id, ${now}::timestamptz
    from invoice where status = 'DRAFT' and due_date > ${now}::timestamptz and due_date <= ${limit}::timestamptz
      and created_at < due_date - make_interval(days => ${days + 1}::int) ${once}`.execute(db.q());
}

/**
 * Adds the notices that time brings: services that end soon or have ended, and unpaid invoices that are due soon. Each
 * end and each reminder is told once, however often and in however many processes this runs.
 */
export async function announceDueMails(db: DbScope, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
  const lately = new Date(now.getTime() - ENDED_DAYS * DAY_MS);
  for (const { table, service, runs, hasEnded } of services) {
    const key = (kind: string) => sql`${`${kind}:${service}:`}::text || id || ':' || extract(epoch from paid_until)`;
    await sql`${columns}
      select customer_id, ${key('serviceEnding')}, 'serviceEnding', ${serviceParams(service)}, null::bigint, ${now}::timestamptz
      from ${sql.table(table)} where ${runs} and paid_until > ${now}::timestamptz and paid_until < ${soon}::timestamptz ${once}`.execute(
      db.q(),
    );
    await sql`${columns}
      select customer_id, ${key('serviceEnded')}, 'serviceEnded', ${serviceParams(service)}, null::bigint, ${now}::timestamptz
      from ${sql.table(table)} where ${hasEnded} and paid_until > ${lately}::timestamptz ${once}`.execute(db.q());
  }
  await sql`${columns}
    select id, 'serviceEnding:plan:' || extract(epoch from plan_until), 'serviceEnding',
      jsonb_build_object('service', 'plan', 'name', '', 'endsAt', floor(extract(epoch from plan_until) * 1000))::text, null::bigint, ${now}::timestamptz
    from customer where plan_until > ${now}::timestamptz and plan_until < ${soon}::timestamptz ${once}`.execute(db.q());
  for (const days of DUE_NOTICE_DAYS) await announceDueInvoices(db, now, days);
}
