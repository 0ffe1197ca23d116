import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { type Bank, PAGE_SESSION_MS } from '../../gateway/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { addAttempt, findLatestAttempt, setRefId, skipOrderIds } from './attemptStore.ts';
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

async function findLiveRefId({ db, bank, now }: GatewayDeps, paymentId: number): Promise<string | undefined> {
  const last = await findLatestAttempt(db, paymentId);
  if (last === undefined || last.gateway !== bank.id) return undefined;
  return last.started_at.getTime() + PAGE_SESSION_MS > now().getTime() ? last.ref_id : undefined;
}

// Runs `work` with a locked payment that may go to the bank. Of several payments at once, each has to see the others.
function withStartable<Result>(
  { db, now, dailyLimitToman }: GatewayDeps,
  { customerId, paymentId }: { readonly customerId: number; readonly paymentId: number },
  work: (payment: Payment) => Promise<Result>,
): Promise<Result> {
  return db.tx(async () => {
    if ((await findPayment(db, customerId, paymentId)) === undefined) throw notFound();
    await lockCustomer(db, customerId);
    const payment = await lockPayment(db, paymentId);
    if (payment.state !== 'CREATED' && payment.state !== 'STARTED') throw new Refusal('paymentEnded');
    if (payment.amount_toman + (await sumDay(db, payment, now())) > dailyLimitToman) throw new Refusal('gatewayLimit');
    return work(payment);
  });
}

const MAX_TRIES = 2;

// Registers a sale at the bank, outside of every transaction.
async function openSale(deps: GatewayDeps, payment: Payment, tries = 1): Promise<{ orderId: number; refId: string }> {
  const { db, bank, now, callbackUrl } = deps;
  const attempt = { payment_id: payment.id, started_at: now(), gateway: bank.id, currency: bank.currency };
  const orderId = await addAttempt(db, attempt);
  const opened = await bank
    .open({ orderId, amountRial: rialOf(payment), callbackUrl: callbackUrl() })
    .catch((error: unknown) => {
      throw new Refusal('unavailable', { msg: error instanceof Error ? error.message : 'the bank failed' });
    });
  if (opened.refId !== undefined) return { orderId, refId: opened.refId };
  // The bank knows ids of a former database, or of one from which a backup was restored.
  if (opened.isDuplicate && tries < MAX_TRIES) {
    await skipOrderIds(db, now());
    return openSale(deps, payment, tries + 1);
  }
  throw new Refusal('unavailable', { msg: `the bank answered ${opened.code}` });
}

/**
 * Registers a payment with the bank and returns the RefId that opens the bank's page. Calls within the lifetime of that
 * page return the same RefId; later ones, and those for another bank, start another attempt. The bank is called between
 * two transactions: an attempt whose RefId was not stored was given to nobody, so that a crash or a lost answer leaves
 * nothing that could be paid. Throws `itemMissing`, `paymentEnded`, `gatewayLimit` or `unavailable`.
 */
export async function startPayment(deps: GatewayDeps, customerId: number, paymentId: number): Promise<string> {
  const own = { customerId, paymentId };
  const { payment, refId: live } = await withStartable(deps, own, async (found) => ({
    payment: found,
    refId: await findLiveRefId(deps, paymentId),
  }));
  if (live !== undefined) return live;
  const { orderId, refId } = await openSale(deps, payment);
  return withStartable(deps, own, async () => {
    // Of several tabs at once the first one wins, and all of them get its page.
    const other = await findLiveRefId(deps, paymentId);
    if (other !== undefined) return other;
    await setRefId(deps.db, orderId, refId);
    await savePayment(deps.db, paymentId, { state: 'STARTED' });
    return refId;
  });
}
