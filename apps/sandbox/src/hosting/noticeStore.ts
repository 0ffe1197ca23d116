import { sql } from 'kysely';
import type { NoticeSource, Terms } from '../events/index.ts';

function termsOf(service: 'domain' | 'host'): Terms {
  const rented = sql`select id, customer_id, name, paid_until as ends_at from ${sql.table(service)} where`;
  const running = () => sql`${rented} status = 'ACTIVE'`;
  return { service, running, ended: sql`${rented} status = 'EXPIRED'`, endedCode: `${service}Expired` };
}

/** Paid terms of hosts and domains. */
export const hostingNotices: NoticeSource = { terms: [termsOf('host'), termsOf('domain')] };

/** Costs of the unpaid automatic renewals, as `customer_id` and `toman`. */
export const renewalCosts = sql`
  select customer_id, payable_toman as toman from invoice where status = 'DRAFT' and (
    exists (select from host where host.open_invoice_id = invoice.id and auto_renewal and host.status in ('ACTIVE', 'EXPIRED'))
    or exists (select from domain join host on host.domain_id = domain.id
      where domain.open_invoice_id = invoice.id and auto_renewal and domain.status in ('ACTIVE', 'EXPIRED')))`;
