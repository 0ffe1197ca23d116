import { errorNumberOf, wireErrorCodes } from '@abrak/core/internal';
import { toman, toThousandToman } from '@abrak/core';
import { lockCustomer } from '../../account/index.ts';
import { Refusal } from '../../shared/index.ts';
import { type PayDeps, payInvoices } from '../invoices/payInvoices.ts';
import { lockPayment, type Payment, savePayment } from './paymentStore.ts';

/** Returns the ids of the invoices that a payment settles; empty for a top-up only. */
export function settledIds({ invoice_ids: ids }: Pick<Payment, 'invoice_ids'>): readonly number[] {
  return ids === null ? [] : ids.split(',').map(Number);
}

function isDue({ state, settlement }: Payment): boolean {
  return state === 'PAID' && settlement === 'WAITING';
}

/**
 * Pays the invoices of a credited payment from the balance, once: its state is read and changed under its lock. A
 * refusal, such as an invoice that was cancelled meanwhile, leaves the money in the balance and is stored. The limit of
 * the session that opened the payment is judged here again: others may have been settled since.
 */
export async function settleInvoices(
  deps: PayDeps,
  { paymentId, customerId }: { readonly paymentId: number; readonly customerId: number },
): Promise<void> {
  const { db } = deps;
  const locked = async () => {
    await lockCustomer(db, customerId);
    return lockPayment(db, paymentId);
  };
  try {
    await db.tx(async () => {
      const payment = await locked();
      if (!isDue(payment)) return;
      const { expected_toman: expectedToman, confirm_above_toman: limitToman, amount_toman: fundedToman } = payment;
      const expected = expectedToman === null ? undefined : toThousandToman(toman(expectedToman));
      await payInvoices(deps, {
        customerId,
        invoiceIds: settledIds(payment),
        expected,
        limitToman: limitToman ?? undefined,
        fundedToman,
      });
      await savePayment(db, paymentId, { settlement: 'PAID' });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.tx(async () => {
      if (isDue(await locked()))
        await savePayment(db, paymentId, {
          settlement: 'FAILED',
          settlement_code: errorNumberOf(error.code) ?? wireErrorCodes.generic,
        });
    });
  }
}
