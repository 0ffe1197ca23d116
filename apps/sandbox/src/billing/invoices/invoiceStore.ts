import { type Charge, invoiceLines } from '@abrak/core/internal';
import type { RawBuilder, Selectable } from 'kysely';
import type { DbScope, InvoiceItemTable, InvoiceTable } from '../../db/index.ts';

/** A row of the `invoice` table. */
export type InvoiceRow = Selectable<InvoiceTable>;
/** A row of the `invoice_item` table. */
export type InvoiceItemRow = Selectable<InvoiceItemTable>;

/** Values of a new invoice; tax and sums are computed from `charges`. */
export interface NewInvoice
  extends Pick<InvoiceRow, 'created_at' | 'customer_id' | 'due_date' | 'kind' | 'period' | 'period_from' | 'period_to' | 'title'>,
    Partial<Pick<InvoiceRow, 'cancels_invoice_id' | 'service_name'>> {
  readonly product: { readonly id: number; readonly name: string; readonly info: string };
  readonly charges: readonly Charge[];
}

const priceTypes = ['BASE', 'DISCOUNT', 'SURCHARGE'] as const;

type NewItem = Omit<InvoiceItemRow, 'id' | 'invoice_id' | 'position'>;

function itemsOf({ lines, taxes, gifts }: ReturnType<typeof invoiceLines>): NewItem[] {
  const charge = ({ costToman, priceToman, quantity, priceType, title }: (typeof lines)[number]): NewItem => ({
    // A negative line is stored as its total, because the deducted amount can be less than price times quantity.
    price_toman: costToman < 0 ? costToman : priceToman,
    quantity: costToman < 0 ? 1 : quantity,
    price_type: priceTypes.find((known) => known === priceType) ?? 'BASE',
    title,
    rate_bp: null,
  });
  const tax = ({ costToman, rateBp }: (typeof taxes)[number]): NewItem => ({
    price_toman: costToman,
    quantity: 1,
    price_type: 'SURCHARGE',
    title: 'TAX',
    rate_bp: rateBp,
  });
  return [...lines.map(charge), ...taxes.map(tax), ...gifts.map(charge)];
}

/** Returns the number shown to customers: the Persian year and the zero-padded id, which is unique. */
function refCodeOf(id: number, createdAt: Date): string {
  const year = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', timeZone: 'Asia/Tehran' }).formatToParts(createdAt);
  return `${year.find(({ type }) => type === 'year')?.value ?? ''}${String(id).padStart(6, '0')}`;
}

/** Inserts an unpaid invoice with its items and returns the id; tax follows the rule of @abrak/core. */
export function addInvoice(db: DbScope, { product, charges, service_name: serviceName = '', ...columns }: NewInvoice): Promise<number> {
  const made = invoiceLines(charges);
  return db.tx(async () => {
    const added = db.q().insertInto('invoice').values({
      ...columns,
      service_name: serviceName,
      // Placeholder: the number contains the id, which is not known yet.
      ref_code: crypto.randomUUID(),
      product_id: product.id,
      product_name: product.name,
      product_info: product.info,
      status: 'DRAFT',
      total_toman: made.totalToman,
      payable_toman: made.payableToman,
      approved_at: null,
    });
    const { id } = await added.returning('id').executeTakeFirstOrThrow();
    await db.q().updateTable('invoice').set({ ref_code: refCodeOf(id, columns.created_at) }).where('id', '=', id).execute();
    const rows = itemsOf(made).map((item, position) => ({ ...item, position, invoice_id: id }));
    await db.q().insertInto('invoice_item').values(rows).execute();
    return id;
  });
}

/** Returns the items of the given invoices by invoice id, in the order of the bill. */
export async function findItems(
  db: DbScope,
  invoiceIds: RawBuilder<number> | readonly number[],
): Promise<Map<number, InvoiceItemRow[]>> {
  const items = new Map<number, InvoiceItemRow[]>();
  const query = db.q().selectFrom('invoice_item').selectAll().where('invoice_id', 'in', invoiceIds);
  for (const item of await query.orderBy('invoice_id').orderBy('position').execute()) {
    const known = items.get(item.invoice_id);
    if (known === undefined) items.set(item.invoice_id, [item]);
    else known.push(item);
  }
  return items;
}

/**
 * Locks the customer's invoices with these ids until the transaction ends and returns them by ascending id; ids of
 * other customers are left out.
 */
export function lockInvoices(db: DbScope, customerId: number, ids: readonly number[]): Promise<InvoiceRow[]> {
  const query = db.q().selectFrom('invoice').selectAll().where('customer_id', '=', customerId).where('id', 'in', ids);
  return query.orderBy('id').forUpdate().execute();
}
