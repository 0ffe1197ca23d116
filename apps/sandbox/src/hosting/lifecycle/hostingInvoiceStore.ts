import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbScope, HostingInvoiceTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';

/** A row of the `hosting_invoice` table: the host and the domain that an invoice is for. */
export type HostingInvoiceRow = Selectable<HostingInvoiceTable>;

/** Links an invoice to its host and domain. */
export async function linkHostingInvoice(db: DbScope, row: Insertable<HostingInvoiceTable>): Promise<void> {
  await db.q().insertInto('hosting_invoice').values(row).execute();
}

/** Returns the host and domain of an invoice. */
export function findHostingInvoice(db: DbScope, invoiceId: number): Promise<HostingInvoiceRow | undefined> {
  return db.q().selectFrom('hosting_invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
}

/** A renewal to pay automatically. */
export interface DueRenewal {
  readonly customerId: number;
  readonly invoiceId: number;
}

/** Selects unpaid renewals of hosts with auto-renewal, and of their domains, that the balance covers. */
function selectDue(db: DbScope, now: Date) {
  return db
    .q()
    .selectFrom('hosting_invoice')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .innerJoin('host', (join) =>
      join.on(({ eb, or }) =>
        or([
          eb('host.id', '=', eb.ref('hosting_invoice.host_id')),
          eb('host.domain_id', '=', eb.ref('hosting_invoice.domain_id')),
        ]),
      ),
    )
    .where('purpose', '=', 'renewal')
    .where('invoice.status', '=', 'DRAFT')
    .where('due_date', '>=', now)
    .where('auto_renewal', '=', true)
    .where('host.status', 'in', ['ACTIVE', 'EXPIRED'])
    .whereRef('balance_toman', '>=', 'payable_toman');
}

/** Returns up to 500 renewals of customers to pay automatically now, the earliest end first, after a number of them. */
export function findDueRenewals(
  db: DbScope,
  { customerIds, now, after }: { readonly customerIds: readonly number[]; readonly now: Date; readonly after: number },
): Promise<DueRenewal[]> {
  const columns = ['invoice.customer_id as customerId', 'invoice.id as invoiceId'] as const;
  const due = selectDue(db, now).select(columns).orderBy('period_from').orderBy('invoice.id');
  const own = due.where(sql<boolean>`invoice.customer_id = any (${customerIds}::bigint[])`);
  return own.limit(MAX_AT_ONCE).offset(after).execute();
}

/** Returns true while a renewal is to be paid automatically. */
export async function isDueRenewal(db: DbScope, invoiceId: number, now: Date): Promise<boolean> {
  const due = selectDue(db, now).select('invoice.id').where('invoice.id', '=', invoiceId);
  return (await due.executeTakeFirst()) !== undefined;
}
