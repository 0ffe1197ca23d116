import { type Money, toman } from '@abrak/core';
import { findItems, type InvoiceRow } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';

/** Title of the line that takes off what is left of what was paid before. */
export const LEFT_CREDIT = 'LEFTCREDIT';

const notEarned: ReadonlySet<string> = new Set(['TAX', LEFT_CREDIT]);

// Exact: a large price times the milliseconds of years is more than a number holds.
function shareOf(worth: number, left: number, whole: number): number {
  return Number((BigInt(worth) * BigInt(left)) / BigInt(whole));
}

function leftOf({ period_from: from, period_to: to }: InvoiceRow, worth: number, now: Date): number {
  const whole = to.getTime() - from.getTime();
  const left = to.getTime() - Math.max(from.getTime(), now.getTime());
  return whole <= 0 || left <= 0 ? 0 : shareOf(worth, left, whole);
}

/**
 * What the time that is left of a server's paid invoices is worth before tax, rounded down to a whole toman (B §7,
 * calculateLeftCredit). What an upgrade took from earlier invoices counts as paid with it, and never twice.
 */
export async function leftCredit(db: DbScope, billId: number, now: Date): Promise<Money> {
  const query = db.q().selectFrom('server_invoice').innerJoin('invoice', 'invoice.id', 'invoice_id').selectAll('invoice');
  const running = query.where('bill_id', '=', billId).where('is_credited', '=', false).where('status', '=', 'PAID');
  const invoices = await running.where('period_to', '>', now).execute();
  if (invoices.length === 0) return toman(0);
  const items = await findItems(db, invoices.map(({ id }) => id));
  const credits = invoices.map((invoice) => {
    const earned = (items.get(invoice.id) ?? []).filter(({ title }) => !notEarned.has(title));
    const worth = earned.reduce((sum, { price_toman: price, quantity }) => sum + price * quantity, 0);
    return leftOf(invoice, worth, now);
  });
  return toman(credits.reduce((sum, credit) => sum + credit, 0));
}
