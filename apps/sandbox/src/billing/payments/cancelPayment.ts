import type { DbScope } from '../../db/index.ts';
import { resCodes } from '../../gateway/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { findWaitingReturn } from './attemptStore.ts';
import { findPayment, lockPayment, savePayment } from './paymentStore.ts';

/**
 * Ends a payment that the customer gave up. A sale that the bank confirms later is credited all the same. Throws
 * `itemMissing`, and `paymentEnded` when the bank is being asked or has answered.
 */
export function cancelPayment(
  db: DbScope,
  payment: { readonly customerId: number; readonly id: number; readonly now: Date },
): Promise<void> {
  const { customerId, id, now } = payment;
  return db.tx(async () => {
    if ((await findPayment(db, customerId, id)) === undefined) throw notFound();
    const { state } = await lockPayment(db, id);
    const isOpen = state === 'CREATED' || state === 'STARTED';
    if (!isOpen || (await findWaitingReturn(db, id)) !== undefined) throw new Refusal('paymentEnded');
    await savePayment(db, id, { state: 'CANCELLED', reason: resCodes.cancelled, ended_at: now });
  });
}
