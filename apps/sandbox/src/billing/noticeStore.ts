import { DAY_MS, INVOICE_NOTICE_AFTER_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { AddedRow, Announcement, NoticeSource } from '../events/index.ts';

/** Days before the due date on which an unpaid invoice is told; the last one is the day itself. */
const DUE_NOTICE_DAYS = [3, 1] as const;

const unpaid = ({ subjectId }: Pick<AddedRow, 'subjectId'>) =>
  sql`select from invoice where id = ${subjectId} and status = 'DRAFT'`;

// An invoice that was issued within the day before the reminder needs none.
function remindersOf(days: number): Announcement<'invoiceDue'> {
  return {
    kind: 'invoiceDue',
    due: ({ now, since }) => sql`select customer_id, id || ':' || ${days}::text as key, id as subject_id,
        jsonb_build_object('invoiceKind', kind, 'id', id, 'refCode', ref_code, 'title', title, 'name', service_name,
          'payableToman', payable_toman, 'dueAt', floor(extract(epoch from due_date) * 1000))::text as params
      from invoice where status = 'DRAFT' and due_date > ${new Date(Math.max(now.getTime(), since.getTime() + days * DAY_MS))}::timestamptz
        and due_date <= ${new Date(now.getTime() + days * DAY_MS)}::timestamptz and created_at < due_date - make_interval(days => ${days + 1}::int)`,
  };
}

const unpaidAfterAWhile: Announcement<'invoiceDue'> = {
  kind: 'invoiceDue',
  due: ({ now, since }) => sql`select customer_id, id::text as key, id as subject_id, due_date as ends_at,
      jsonb_build_object('kind', kind, 'id', id, 'refCode', ref_code, 'name', service_name)::text as params
    from invoice where status = 'DRAFT' and due_date > ${now}::timestamptz
      and created_at > ${new Date(since.getTime() - INVOICE_NOTICE_AFTER_MS)}::timestamptz
      and created_at <= ${new Date(now.getTime() - INVOICE_NOTICE_AFTER_MS)}::timestamptz`,
  current: (added, now) => sql`${unpaid(added)} and due_date > ${now}::timestamptz`,
};

// Without upcoming costs no balance is low.
function balanceLevels(costs: readonly Sql[]): (customerIds: Sql) => Sql {
  const all = sql.join(costs, sql` union all `);
  return (
    customerIds,
  ) => sql`select customer.id as customer_id, balance_toman < needed as is_over, balance_toman >= needed as is_back,
      jsonb_build_object('balanceToman', balance_toman, 'neededToman', needed)::text as params
    from customer cross join lateral (
      select coalesce(sum(toman), 0)::bigint as needed from (${all}) as cost where cost.customer_id = customer.id
    ) as due where customer.id = any (${customerIds})`;
}

/**
 * Unpaid invoices, terms of storage plans, and balances that do not cover the upcoming costs, each of which is selected
 * as `customer_id` and `toman`.
 */
export function billingNotices(costs: readonly Sql[]): NoticeSource {
  return {
    terms: [
      {
        service: 'plan',
        running: () =>
          sql`select null::bigint as id, id as customer_id, null::text as name, plan_until as ends_at from customer`,
      },
    ],
    mails: [
      { kind: 'invoiceIssued', current: unpaid },
      { kind: 'invoiceDue', current: unpaid },
      ...DUE_NOTICE_DAYS.map(remindersOf),
    ],
    notifications: [unpaidAfterAWhile],
    thresholds: [{ kind: 'balanceLow', levels: balanceLevels(costs) }],
  };
}
