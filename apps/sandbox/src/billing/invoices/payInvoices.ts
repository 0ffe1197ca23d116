import { toman, toThousandToman } from '@abrak/core';
import { DAY_MS } from '@abrak/core/internal';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, InvoiceKind, LedgerTransactionTable } from '../../db/index.ts';
import { addEvents } from '../../events/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { type LedgerAccount, post } from '../ledger/ledgerStore.ts';
import { words } from '../words.ts';
import {
  findItems,
  type InvoiceItemRow,
  type InvoiceRow,
  lockInvoices,
  markInvoicePaid,
  sumPaidSince,
} from './invoiceStore.ts';

/** Applies a paid invoice of one kind. It runs in the paying transaction and may refuse the payment by throwing. */
export type PaidHandler = (invoice: InvoiceRow, now: Date) => Promise<void>;

/** Handlers of paid invoices by kind. */
export type PaidHandlers = Readonly<Partial<Record<InvoiceKind, PaidHandler>>>;

/** Dependencies of `payInvoices`. */
export interface PayDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Handlers of paid invoices by kind; default none. */
  readonly onInvoicePaid: PaidHandlers;
}

/** Invoices to pay together. */
export interface PayRequest {
  readonly customerId: number;
  readonly invoiceIds: readonly number[];
  /** Total that the customer was shown, in thousands of toman; undefined skips the comparison. */
  readonly expected?: number | undefined;
  /**
   * Toman above which this payment, with all of the last day, needs a confirmation; undefined for one that is confirmed or
   * nobody's order.
   */
  readonly limitToman?: number | undefined;
  /** Toman that the customer has paid at the bank for these invoices, which need no confirmation; default 0. */
  readonly fundedToman?: number;
}

const recipients: Readonly<Record<InvoiceKind, LedgerTransactionTable['recipient']>> = {
  storage: 'CFS',
  servers: 'CWS',
  hosting: 'HOST',
  domain: 'DOMAIN',
};

function refuseUnpayable({ status, due_date: dueDate }: InvoiceRow, now: Date) {
  if (status === 'PAID') throw new Refusal('invoicePaid');
  if (status === 'CANCEL') throw new Refusal('invoiceCancelled');
  if (dueDate.getTime() < now.getTime()) throw new Refusal('invoiceOverdue');
}

// Gifts reduce the provider's revenue first; only a larger gift reduces the tax.
function entriesOf(
  { payable_toman: payable }: InvoiceRow,
  items: readonly InvoiceItemRow[],
): Partial<Record<LedgerAccount, number>> {
  const entries: Partial<Record<LedgerAccount, number>> = { wallet: -payable };
  let left = payable;
  for (const { rate_bp: rateBp, price_toman: price } of items) {
    if (rateBp === null) continue;
    const part = Math.min(price, left);
    const account: LedgerAccount = `tax${rateBp}`;
    entries[account] = (entries[account] ?? 0) + part;
    left -= part;
  }
  return { ...entries, revenue: left };
}

async function payOne(
  { db, now, onInvoicePaid }: PayDeps,
  invoice: InvoiceRow,
  locale: keyof typeof words,
): Promise<void> {
  const { id, customer_id: customerId, kind, title, payable_toman: payable } = invoice;
  if (payable > 0) {
    const items = (await findItems(db, [id])).get(id) ?? [];
    await post(db, {
      customerId,
      type: 'INVOICE',
      recipient: recipients[kind],
      description: words[locale].invoice(title),
      invoiceId: id,
      at: now(),
      entries: entriesOf(invoice, items),
    });
  }
  await markInvoicePaid(db, id, now());
  await addEvents(
    db,
    { type: 'invoice.paid', customerId, data: [{ invoice: { id, kind, payableToman: payable } }] },
    now(),
  );
  await onInvoicePaid[kind]?.(invoice, now());
}

/**
 * Throws `confirmationRequired` when a sum from the balance exceeds a limit; together with the payments of a day, because
 * many small ones take as much as a large one.
 */
export async function refuseUnconfirmed(
  { db, now }: Pick<PayDeps, 'db' | 'now'>,
  customerId: number,
  { sumToman, limitToman }: { readonly sumToman: number; readonly limitToman: number | undefined },
): Promise<void> {
  if (sumToman <= 0 || limitToman === undefined) return;
  const before = await sumPaidSince(db, customerId, new Date(now().getTime() - DAY_MS));
  if (before + sumToman > limitToman) throw new Refusal('confirmationRequired');
}

/**
 * Pays invoices from the spendable balance, all or none; gifts are not spent. Throws `itemMissing`, `invoicePaid`,
 * `invoiceCancelled`, `invoiceOverdue`, `priceChanged`, `balanceTooLow` or `confirmationRequired`.
 */
export function payInvoices(
  deps: PayDeps,
  { customerId, invoiceIds, expected, limitToman, fundedToman = 0 }: PayRequest,
): Promise<void> {
  const { db, now } = deps;
  return db.tx(async () => {
    const { balance_toman: balance, language } = await lockCustomer(db, customerId);
    const ids = [...new Set(invoiceIds)];
    const invoices = await lockInvoices(db, customerId, ids);
    if (invoices.length < ids.length) throw notFound();
    for (const invoice of invoices) refuseUnpayable(invoice, now());
    const sum = invoices.reduce((total, { payable_toman: payable }) => total + payable, 0);
    if (expected !== undefined && toThousandToman(toman(sum)) !== expected)
      throw new Refusal('priceChanged', { field: 'expected' });
    if (sum > balance) throw new Refusal('balanceTooLow');
    await refuseUnconfirmed(deps, customerId, { sumToman: sum - fundedToman, limitToman });
    for (const invoice of invoices) await payOne(deps, invoice, language);
  });
}
