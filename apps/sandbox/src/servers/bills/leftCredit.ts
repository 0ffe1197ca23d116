import { type Money, toman } from '@abrak/core';
import { findItems, type InvoiceRow } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { findUncreditedInvoices } from './serverInvoiceStore.ts';

/** Title of the invoice line that deducts the remaining credit of an earlier payment. */
export const LEFT_CREDIT = 'LEFTCREDIT';

const notEarned: ReadonlySet<string> = new Set(['TAX', LEFT_CREDIT]);

// BigInt, because price times milliseconds exceeds the safe integer range.
function shareOf(worth: number, left: number, whole: number): number {
  return Number((BigInt(worth) * BigInt(left)) / BigInt(whole));
}

function leftOf({ period_from: from, period_to: to }: InvoiceRow, worth: number, now: Date): number {
  const whole = to.getTime() - from.getTime();
  const left = to.getTime() - Math.max(from.getTime(), now.getTime());
  return whole <= 0 || left <= 0 ? 0 : shareOf(worth, left, whole);
}

/**
 * Returns the value of the remaining time of a server's paid invoices, before tax, rounded down to whole toman. Credit
 * that an upgrade deducted counts as paid by its invoice; credited invoices are not counted again.
 */
export async function leftCredit(db: DbScope, billId: number, now: Date): Promise<Money> {
  const invoices = await findUncreditedInvoices(db, billId, now);
  if (invoices.length === 0) return toman(0);
  const items = await findItems(
    db,
    invoices.map(({ id }) => id),
  );
  const credits = invoices.map((invoice) => {
    const earned = (items.get(invoice.id) ?? []).filter(({ title }) => !notEarned.has(title));
    const worth = earned.reduce((sum, { price_toman: price, quantity }) => sum + price * quantity, 0);
    return leftOf(invoice, worth, now);
  });
  return toman(credits.reduce((sum, credit) => sum + credit, 0));
}
