import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { resCodes } from '../../gateway/index.ts';
import { findNewestTry, findWaitingReturn, lockPayment, type Payment, rialOf, savePayment } from './paymentStore.ts';

const DigitsSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** What the bank's page makes the browser send (Behpardakht: RefId, ResCode, SaleOrderId, SaleReferenceId ...). */
export const ReturnSchema = v.object({
  RefId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,64}$/)),
  ResCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
  SaleOrderId: DigitsSchema,
  SaleReferenceId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/)), ''),
  CardHolderPan: v.optional(v.string(), ''),
  FinalAmount: v.optional(DigitsSchema),
});

export type BankReturn = v.InferOutput<typeof ReturnSchema>;

/** Far more than a bank sends for one order; the rest is somebody else's doing. */
const MAX_RETURNS = 20;

/** What became of a return: refused ones have changed nothing. */
export interface RecordedReturn {
  readonly paymentId: number;
  /** Why nothing was recorded; undefined when it was, or when it had come before. */
  readonly refusal?: 'amount' | 'order' | 'reference' | 'tooMany';
}

/** A card's number as it is kept: masked, whoever sent it, and empty when it is none. */
function maskPan(text: string): string {
  const [, first, last] = /^(\d{6})[\d*]{4,9}(\d{4})$/.exec(text) ?? [];
  return first === undefined ? '' : `${first}******${last}`;
}

// What a failed return says counts only for the page that is open last, and never against a sale that waits to be asked about.
async function endUnpaid(db: DbScope, { id: paymentId, state }: Payment, { ResCode: code, SaleOrderId: orderId, now }: BankReturn & { readonly now: Date }) {
  if (state !== 'STARTED' || (await findNewestTry(db, paymentId))?.order_id !== orderId) return;
  if ((await findWaitingReturn(db, paymentId)) !== undefined) return;
  const ended = code === resCodes.cancelled ? 'CANCELLED' : 'FAILED';
  await savePayment(db, paymentId, { state: ended, reason: code, ended_at: now });
}

async function countReturns(db: DbScope, orderId: number): Promise<number> {
  const query = db.q().selectFrom('payment_return').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('order_id', '=', orderId).executeTakeFirstOrThrow()).count;
}

async function refusalOf(db: DbScope, returned: BankReturn, known: { orderId: number; rial: number }) {
  if (returned.SaleOrderId !== known.orderId) return 'order';
  if (returned.FinalAmount !== undefined && returned.FinalAmount !== known.rial) return 'amount';
  if (returned.ResCode === resCodes.approved && returned.SaleReferenceId === '') return 'reference';
  return (await countReturns(db, known.orderId)) >= MAX_RETURNS ? 'tooMany' : undefined;
}

/**
 * Writes down what a browser brought back from the bank, once however often it comes; undefined for a RefId that was
 * never given. It is a claim: nothing is credited by it.
 */
export function recordReturn(db: DbScope, returned: BankReturn, now: Date): Promise<RecordedReturn | undefined> {
  return db.tx(async () => {
    const known = await db
      .q()
      .selectFrom('payment_try')
      .select(['order_id', 'payment_id'])
      .where('ref_id', '=', returned.RefId)
      .executeTakeFirst();
    if (known === undefined) return undefined;
    const { payment_id: paymentId, order_id: orderId } = known;
    const payment = await lockPayment(db, paymentId);
    const refusal = await refusalOf(db, returned, { orderId, rial: rialOf(payment) });
    if (refusal !== undefined) return { paymentId, refusal };
    const isPaid = returned.ResCode === resCodes.approved;
    const added = db.q().insertInto('payment_return').values({
      order_id: orderId,
      res_code: returned.ResCode,
      sale_reference_id: isPaid ? returned.SaleReferenceId : '',
      card_pan: isPaid ? maskPan(returned.CardHolderPan) : '',
      received_at: now,
      verify_code: null,
    });
    await added.onConflict((conflict) => conflict.doNothing()).execute();
    if (!isPaid) await endUnpaid(db, payment, { ...returned, now });
    return { paymentId };
  });
}
