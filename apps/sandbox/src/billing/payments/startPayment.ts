import type { DbScope } from '../../db/index.ts';
import { type Bank, PAGE_SESSION_MS, resCodes } from '../../gateway/index.ts';
import { HttpError } from '../../http/index.ts';
import { findNewestTry, lockPayment, type Payment, rialOf, savePayment } from './paymentStore.ts';

/** The one gateway (A §7). */
export const GATEWAY = 'BEHPARDAKHT';

export interface GatewayDeps {
  readonly db: DbScope;
  readonly bank: Bank;
  readonly now: () => Date;
  /** Where the bank sends the customer's browser. */
  readonly callbackUrl: () => string;
  /** What the bank takes from one customer in a day, in whole toman. */
  readonly dailyLimitToman: number;
}

async function newRefId({ db, bank, now, callbackUrl }: GatewayDeps, payment: Payment): Promise<string> {
  const added = db.q().insertInto('payment_try').values({ payment_id: payment.id, ref_id: null, started_at: now() });
  const { order_id: orderId } = await added.returning('order_id').executeTakeFirstOrThrow();
  const { resCode, refId } = await bank.requestPayment({ orderId, amountRial: rialOf(payment), callbackUrl: callbackUrl() });
  if (resCode !== resCodes.approved || refId === undefined) {
    throw new HttpError('unavailable', { msg: `the bank answered ${resCode}` });
  }
  await db.q().updateTable('payment_try').set({ ref_id: refId }).where('order_id', '=', orderId).execute();
  await savePayment(db, payment.id, { state: 'STARTED' });
  return refId;
}

/**
 * Hands a payment to the bank and gives the RefId that its page is asked for by. Asked again, it is the same one for as
 * long as the bank's page lives; behind it begins another try. Throws paymentEnded and gatewayLimit.
 */
export function startPayment(deps: GatewayDeps, customerId: number, paymentId: number): Promise<string> {
  const { db, now } = deps;
  // The bank is asked under the payment's lock, so that two tabs get one page; a RefId that nobody was told is worth nothing.
  return db.tx(async () => {
    const owned = db.q().selectFrom('payment').select('id').where('id', '=', paymentId).where('customer_id', '=', customerId);
    if ((await owned.executeTakeFirst()) === undefined) throw new HttpError('itemMissing');
    const payment = await lockPayment(db, paymentId);
    if (payment.state !== 'CREATED' && payment.state !== 'STARTED') throw new HttpError('paymentEnded');
    if (payment.amount_toman > deps.dailyLimitToman) throw new HttpError('gatewayLimit');
    const last = await findNewestTry(db, paymentId);
    const isAlive = last !== undefined && last.started_at.getTime() + PAGE_SESSION_MS > now().getTime();
    return isAlive && last.ref_id !== null ? last.ref_id : newRefId(deps, payment);
  });
}
