import type { DbScope } from '../../db/index.ts';
import { type BankReturn, type Banks, resCodes } from '../../gateway/index.ts';
import { addReturn, countReturns, findAttemptByRefId, findLatestAttempt, findWaitingReturn } from './attemptStore.ts';
import { lockPayment, type Payment, rialOf, savePayment } from './paymentStore.ts';

/** Maximum stored returns per order; the bank sends far fewer, so more are forged. */
const MAX_RETURNS = 20;

/** Outcome of a return; a refused one has changed nothing. */
export interface RecordedReturn {
  readonly paymentId: number;
  /** Reason for a refusal; undefined when the return was stored now or before. */
  readonly refusal?: 'amount' | 'gateway' | 'order' | 'reference' | 'tooMany';
}

/** Masks a card number whether or not the sender masked it; returns an empty string when it is not one. */
export function maskPan(text: string): string {
  const [, first, last] = /^(\d{6})[\d*]{4,9}(\d{4})$/.exec(text) ?? [];
  return first === undefined ? '' : `${first}******${last}`;
}

// A failed return ends the payment only for the latest attempt, and never while a successful return waits for
// verification.
async function endUnpaid(
  db: DbScope,
  { id: paymentId, state }: Payment,
  { code, orderId, now }: { readonly code: number; readonly orderId: number; readonly now: Date },
) {
  if (state !== 'STARTED' || (await findLatestAttempt(db, paymentId))?.order_id !== orderId) return;
  if ((await findWaitingReturn(db, paymentId)) !== undefined) return;
  const ended = code === resCodes.cancelled ? 'CANCELLED' : 'FAILED';
  await savePayment(db, paymentId, { state: ended, reason: code, ended_at: now });
}

async function refusalOf(db: DbScope, returned: BankReturn, known: { orderId: number; rial: number }) {
  const { orderId = known.orderId, amountRial = known.rial, isPaid, saleReferenceId } = returned;
  if (orderId !== known.orderId) return 'order';
  if (amountRial !== known.rial) return 'amount';
  if (isPaid && saleReferenceId === '') return 'reference';
  return (await countReturns(db, known.orderId)) >= MAX_RETURNS ? 'tooMany' : undefined;
}

/**
 * Stores a browser's return from the bank; repeated ones are stored once. Credits nothing: the return is an unverified
 * claim. Returns undefined for fields of no bank and for an unknown RefId.
 */
export function recordReturn(
  { db, banks, now }: { readonly db: DbScope; readonly banks: Banks; readonly now: () => Date },
  fields: Readonly<Record<string, string>>,
): Promise<RecordedReturn | undefined> {
  const readings = banks.readReturn(fields);
  return db.tx(async () => {
    const known = readings[0] && (await findAttemptByRefId(db, readings[0].returned.refId));
    if (known === undefined) return undefined;
    const { payment_id: paymentId, order_id: orderId } = known;
    const returned = readings.find(({ bank }) => bank.id === known.gateway)?.returned;
    if (returned === undefined) return { paymentId, refusal: 'gateway' };
    const payment = await lockPayment(db, paymentId);
    const refusal = await refusalOf(db, returned, { orderId, rial: rialOf(payment) });
    if (refusal !== undefined) return { paymentId, refusal };
    const { isPaid, code, saleReferenceId, cardPan } = returned;
    await addReturn(db, {
      order_id: orderId,
      res_code: code,
      sale_reference_id: isPaid ? saleReferenceId : '',
      card_pan: isPaid ? maskPan(cardPan) : '',
      received_at: now(),
      verify_code: null,
    });
    if (!isPaid) await endUnpaid(db, payment, { code, orderId, now: now() });
    return { paymentId };
  });
}
