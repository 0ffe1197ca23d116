import { type Money, toman } from '@abrak/core';
import { LEFT_CREDIT, remainingWorth } from '@abrak/core/internal';
import { findItems } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { findUncreditedInvoices } from './serverInvoiceStore.ts';

const notEarned: ReadonlySet<string> = new Set(['TAX', LEFT_CREDIT]);

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
    const period = { startsAt: invoice.period_from.getTime(), endsAt: invoice.period_to.getTime() };
    return remainingWorth(worth, period, now.getTime());
  });
  return toman(credits.reduce((sum, credit) => sum + credit, 0));
}
