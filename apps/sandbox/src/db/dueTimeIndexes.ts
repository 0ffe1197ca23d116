import { sql } from 'kysely';
import type { Sql } from './scope.ts';

/** Index of a table. */
export interface IndexOf {
  readonly name: string;
  readonly on: Sql;
}

// With all that a search selects: the planner, which cannot estimate how few rows are left, then takes the narrowest.
const rentedIndexes = ['domain', 'host'].flatMap((table): IndexOf[] => [
  {
    name: `${table}_ends`,
    on: sql`${sql.table(table)} (status, paid_until, id) include (customer_id) where status in ('ACTIVE', 'EXPIRED')`,
  },
  {
    name: `${table}_unbilled`,
    on: sql`${sql.table(table)} (paid_until, id) include (customer_id) where status = 'ACTIVE' and open_invoice_id is null`,
  },
]);

const expiring = [
  'account_code',
  'archive_link',
  'download_link',
  'link_ticket',
  'partner_grant',
  'partner_token',
  'session',
  'used_captcha',
];

/** Indexes that the others replace: they hold what is over, too, and the planner takes them for as good. */
export const replacedIndexes = ['domain_clock', 'host_clock', 'server_bill_clock'] as const;

/** Indexes of the times at which rows become due, and of the payments that an audit reads: a job which finds nothing reads nothing. */
export const dueTimeIndexes: readonly IndexOf[] = [
  { name: 'customer_pending', on: sql`customer (created_at) where state = 'pending'` },
  { name: 'invoice_due', on: sql`invoice (due_date) where status = 'DRAFT'` },
  { name: 'invoice_waiting', on: sql`invoice (created_at) where status = 'DRAFT'` },
  { name: 'payment_customer', on: sql`payment (customer_id)` },
  {
    name: 'server_bill_chargeable',
    on: sql`server_bill (paid_until, id) include (customer_id) where status = 'ACTIVE' and period = 'DAY'`,
  },
  {
    name: 'server_bill_terms',
    on: sql`server_bill (paid_until, id) include (customer_id) where status <> 'REMOVED' and period <> 'DAY'`,
  },
  {
    name: 'server_bill_unexpired',
    on: sql`server_bill (paid_until, id) include (customer_id) where status <> 'REMOVED' and period <> 'DAY' and expired_at is null`,
  },
  ...rentedIndexes,
  ...expiring.map((table) => ({ name: `${table}_due`, on: sql`${sql.table(table)} (expires_at)` })),
  { name: 'throttle_due', on: sql`throttle (until)` },
  { name: 'outbox_age', on: sql`outbox (created_at)` },
];
