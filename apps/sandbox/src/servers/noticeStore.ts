import { sql } from 'kysely';
import type { NoticeSource } from '../events/index.ts';

/** Days of hourly servers that a balance should cover. */
const COVERED_DAYS = 3;

const bills = sql`select id, customer_id, name, paid_until as ends_at from server_bill where`;
// Their status stays active until the server is removed.
const ended = sql`${bills} status <> 'REMOVED' and expired_at is not null`;

/** Paid terms of servers; those of hourly ones end untold. */
export const serverNotices: NoticeSource = {
  terms: [
    {
      service: 'server',
      running: (now) => sql`${bills} status = 'ACTIVE' and period <> 'DAY' and paid_until > ${now}::timestamptz`,
      ended,
    },
  ],
  notifications: [{ kind: 'serverExpired', current: ({ subjectId }) => sql`${ended} and id = ${subjectId}` }],
};

/** Costs of the next days of hourly servers, as `customer_id` and `toman`. */
export const hourlyCosts = sql`
  select server_bill.customer_id, payable_toman * ${COVERED_DAYS}::int as toman from server_bill join invoice on invoice.id = paid_invoice_id
  where server_bill.status = 'ACTIVE' and server_bill.period = 'DAY'`;
