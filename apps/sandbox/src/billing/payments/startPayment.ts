import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { type Bank, PAGE_SESSION_MS, resCodes } from '../../gateway/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { addAttempt, findLatestAttempt, setRefId } from './attemptStore.ts';
import { findPayment, lockPayment, type Payment, rialOf, savePayment, sumDay } from './paymentStore.ts';

/** Dependencies of `startPayment`. */
export interface GatewayDeps {
  readonly db: DbScope;
  readonly bank: Bank;
  readonly now: () => Date;
  /** Returns the URL to which the bank sends the customer's browser. */
  readonly callbackUrl: () => string;
  /** Maximum that the bank accepts from one customer per day, in whole toman. */
  readonly dailyLimitToman: number;
}

async function newRefId({ db, bank, now, callbackUrl }: GatewayDeps, payment: Payment): Promise<string> {
  const orderId = await addAttempt(db, payment.id, now());
  const { resCode, refId } = await bank.requestPayment({
    orderId,
    amountRial: rialOf(payment),
    callbackUrl: callbackUrl(),
  });
  if (resCode !== resCodes.approved || refId === undefined) {
    throw new Refusal('unavailable', { msg: `the bank answered ${resCode}` });
  }
  await setRefId(db, orderId, refId);
  await savePayment(db, payment.id, { state: 'STARTED' });
  return refId;
}

/**
 * Registers a payment with the bank and returns the RefId that opens the bank's page. Calls within the lifetime of that
 * page return the same RefId; later ones start another attempt. Throws `itemMissing`, `paymentEnded` or `gatewayLimit`.
 */
export function startPayment(deps: GatewayDeps, customerId: number, paymentId: number): Promise<string> {
  const { db, now } = deps;
  // The bank is called under the payment's lock, so that two tabs get one page. A RefId is useless when the transaction
  // rolls back before it is returned.
  return db.tx(async () => {
    if ((await findPayment(db, customerId, paymentId)) === undefined) throw notFound();
    // Of several payments at once, each has to see the others.
    await lockCustomer(db, customerId);
    const payment = await lockPayment(db, paymentId);
    if (payment.state !== 'CREATED' && payment.state !== 'STARTED') throw new Refusal('paymentEnded');
    if (payment.amount_toman + (await sumDay(db, payment, now())) > deps.dailyLimitToman)
      throw new Refusal('gatewayLimit');
    const last = await findLatestAttempt(db, paymentId);
    const isAlive = last !== undefined && last.started_at.getTime() + PAGE_SESSION_MS > now().getTime();
    return isAlive && last.ref_id !== null ? last.ref_id : newRefId(deps, payment);
  });
}
