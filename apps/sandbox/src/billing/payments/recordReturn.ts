import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { resCodes } from '../../gateway/index.ts';
import { addReturn, countReturns, findAttemptByRefId, findLatestAttempt, findWaitingReturn } from './attemptStore.ts';
import { lockPayment, type Payment, rialOf, savePayment } from './paymentStore.ts';

const DigitsSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Form fields of the bank's return, spelled as the Behpardakht gateway sends them. */
export const ReturnSchema = v.object({
  RefId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,64}$/)),
  ResCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
  SaleOrderId: DigitsSchema,
  SaleReferenceId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/)), ''),
  CardHolderPan: v.optional(v.string(), ''),
  FinalAmount: v.optional(DigitsSchema),
});

/** The parsed form fields of a return. */
export type BankReturn = v.InferOutput<typeof ReturnSchema>;

/** Maximum stored returns per order; the bank sends far fewer, so more are forged. */
const MAX_RETURNS = 20;

/** Outcome of a return; a refused one has changed nothing. */
export interface RecordedReturn {
  readonly paymentId: number;
  /** Reason for a refusal; undefined when the return was stored now or before. */
  readonly refusal?: 'amount' | 'order' | 'reference' | 'tooMany';
}

/** Masks a card number whether or not the sender masked it; returns an empty string when it is not one. */
function maskPan(text: string): string {
  const [, first, last] = /^(\d{6})[\d*]{4,9}(\d{4})$/.exec(text) ?? [];
  return first === undefined ? '' : `${first}******${last}`;
}

// A failed return ends the payment only for the latest attempt, and never while a successful return waits for
// verification.
async function endUnpaid(
  db: DbScope,
  { id: paymentId, state }: Payment,
  { ResCode: code, SaleOrderId: orderId, now }: BankReturn & { readonly now: Date },
) {
  if (state !== 'STARTED' || (await findLatestAttempt(db, paymentId))?.order_id !== orderId) return;
  if ((await findWaitingReturn(db, paymentId)) !== undefined) return;
  const ended = code === resCodes.cancelled ? 'CANCELLED' : 'FAILED';
  await savePayment(db, paymentId, { state: ended, reason: code, ended_at: now });
}

async function refusalOf(db: DbScope, returned: BankReturn, known: { orderId: number; rial: number }) {
  if (returned.SaleOrderId !== known.orderId) return 'order';
  if (returned.FinalAmount !== undefined && returned.FinalAmount !== known.rial) return 'amount';
  if (returned.ResCode === resCodes.approved && returned.SaleReferenceId === '') return 'reference';
  return (await countReturns(db, known.orderId)) >= MAX_RETURNS ? 'tooMany' : undefined;
}

/**
 * Stores a browser's return from the bank; repeated ones are stored once. Credits nothing: the return is an unverified
 * claim. Returns undefined for an unknown RefId.
 */
export function recordReturn(db: DbScope, returned: BankReturn, now: Date): Promise<RecordedReturn | undefined> {
  return db.tx(async () => {
    const known = await findAttemptByRefId(db, returned.RefId);
    if (known === undefined) return undefined;
    const { payment_id: paymentId, order_id: orderId } = known;
    const payment = await lockPayment(db, paymentId);
    const refusal = await refusalOf(db, returned, { orderId, rial: rialOf(payment) });
    if (refusal !== undefined) return { paymentId, refusal };
    const isPaid = returned.ResCode === resCodes.approved;
    await addReturn(db, {
      order_id: orderId,
      res_code: returned.ResCode,
      sale_reference_id: isPaid ? returned.SaleReferenceId : '',
      card_pan: isPaid ? maskPan(returned.CardHolderPan) : '',
      received_at: now,
      verify_code: null,
    });
    if (!isPaid) await endUnpaid(db, payment, { ...returned, now });
    return { paymentId };
  });
}
