import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { addEvents, addNotice } from '../../events/index.ts';
import { type Banks, type BankSale, resCodes, type Verdict } from '../../gateway/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import type { PaidHandlers } from '../invoices/payInvoices.ts';
import { post } from '../ledger/ledgerStore.ts';
import { settleInvoices } from './settleInvoices.ts';
import { described } from '../subjectText.ts';
import {
  findLatestAttempt,
  findReturnOfSale,
  findWaitingReturn,
  getReturn,
  type PaymentReturn,
  setVerifyCode,
} from './attemptStore.ts';
import { ABANDONED_AFTER_MS, lockPayment, type Payment, rialOf, savePayment } from './paymentStore.ts';
import { claimedAsk, freshAsk, isDue } from './askTimes.ts';
import { maskPan } from './recordReturn.ts';

/** Dependencies of `creditReturns`. */
export interface CreditDeps {
  readonly db: DbScope;
  readonly banks: Banks;
  readonly now: () => Date;
  readonly logError: ErrorLog;
  /** Handlers of paid invoices; undefined leaves invoices to a process that has them. */
  readonly onInvoicePaid?: PaidHandlers | undefined;
}

const { approved, reversed, cancelled } = resCodes;

interface Claim {
  readonly payment: Payment;
  readonly returned: PaymentReturn;
}

// Claims the next return to verify, so that no other process asks the bank meanwhile. One sale per payment is verified at
// a time; a second sale must stay unverified so that the bank refunds it.
function claimReturn({ db, now }: CreditDeps, paymentId: number): Promise<Claim | undefined> {
  return db.tx(async () => {
    const payment = await lockPayment(db, paymentId);
    const { state, verifying_return_id: verifyingId } = payment;
    if (state === 'PAID' || (state === 'RETURNED' && !isDue(payment, now()))) return undefined;
    const returned = verifyingId === null ? await findWaitingReturn(db, paymentId) : await getReturn(db, verifyingId);
    if (returned === undefined) return undefined;
    const begun = state === 'RETURNED' ? payment : { ...payment, ...freshAsk, state: 'RETURNED' as const };
    await savePayment(db, paymentId, {
      state: 'RETURNED',
      verifying_return_id: returned.id,
      ...claimedAsk(begun, now()),
    });
    return { payment, returned };
  });
}

/** Returns the sale of an attempt in the bank's terms. */
function saleOf(payment: Payment, returned: PaymentReturn): BankSale {
  return {
    orderId: returned.order_id,
    refId: returned.ref_id ?? '',
    saleReferenceId: returned.sale_reference_id,
    amountRial: rialOf(payment),
    currency: returned.currency,
  };
}

function bankOf({ banks }: CreditDeps, { gateway }: Pick<PaymentReturn, 'gateway'>) {
  const bank = banks.byId(gateway);
  if (bank === undefined) throw new Error(`The gateway ${gateway} is not configured.`);
  return bank;
}

// Undefined leaves the payment in question: the bank did not answer, or with a code that says neither yes nor no.
async function ask(deps: CreditDeps, { payment, returned }: Claim): Promise<Verdict | undefined> {
  try {
    const bank = bankOf(deps, returned);
    const sale = saleOf(payment, returned);
    const verdict = await bank.verify(sale);
    if (verdict.outcome !== 'unclear') return verdict;
    const { status, code } = await bank.inquire(sale);
    if (status === 'missing' || status === 'reversed') return { outcome: status, code };
    // The page takes no card any more, so the return was forged.
    const isOver = returned.received_at.getTime() + ABANDONED_AFTER_MS <= deps.now().getTime();
    if (status === 'open' && isOver) return { outcome: 'missing', code };
    deps.logError(
      `payment ${payment.id}`,
      `in question: the bank answered ${verdict.code} to the verification and ${code} to the inquiry`,
    );
  } catch (error) {
    deps.logError(`payment ${payment.id}`, error);
  }
  return undefined;
}

async function requestSettlement(deps: CreditDeps, { payment, returned }: Claim): Promise<boolean> {
  try {
    return await bankOf(deps, returned).settle(saleOf(payment, returned));
  } catch (error) {
    deps.logError(`payment ${payment.id}`, error);
    return false;
  }
}

// Returns the state to restore after a return that the bank does not confirm.
function stateBefore({ ended_at: endedAt, reason }: Payment): Payment['state'] {
  if (endedAt === null) return 'STARTED';
  if (reason === cancelled) return 'CANCELLED';
  return reason === null || reason === reversed ? 'REVERSED' : 'FAILED';
}

async function refuse(deps: CreditDeps, { payment, returned }: Claim, outcome: Verdict['outcome']): Promise<void> {
  const isLast = (await findLatestAttempt(deps.db, payment.id))?.order_id === returned.order_id;
  const ended = { state: 'REVERSED', reason: reversed, ended_at: deps.now() } as const;
  const isEnded = outcome === 'reversed' && isLast && payment.ended_at === null;
  const changes = isEnded ? ended : { state: stateBefore(payment) };
  await savePayment(deps.db, payment.id, { ...changes, ...freshAsk, verifying_return_id: null });
}

async function credit(
  { db, now }: CreditDeps,
  { payment, returned }: Claim,
  { reference = returned.sale_reference_id, cardPan = returned.card_pan, isSettled }: Verdict & { isSettled: boolean },
): Promise<void> {
  const { id: paymentId, customer_id: customerId, amount_toman: amount } = payment;
  const { language } = await lockCustomer(db, customerId);
  const pan = maskPan(cardPan);
  await savePayment(db, paymentId, {
    state: 'PAID',
    reason: approved,
    gateway: returned.gateway,
    reference_number: reference,
    card_pan: pan === '' ? null : pan,
    verifying_return_id: null,
    ended_at: now(),
    settled_at: isSettled ? now() : null,
    ...freshAsk,
  });
  const notice = {
    kind: 'paymentReceived',
    at: now().getTime(),
    amountToman: amount,
    reference,
  } as const;
  await addNotice(db, { customerId, key: String(paymentId), notice }, now());
  const entries = { wallet: amount, bank: -amount };
  await post(db, {
    customerId,
    type: 'PAYMENT',
    recipient: 'ALL',
    ...described({ code: 'topUp' }, language),
    paymentId,
    at: now(),
    entries,
  });
  await addEvents(
    db,
    { type: 'payment.succeeded', customerId, data: [{ payment: { id: paymentId, amountToman: amount } }] },
    now(),
  );
}

async function conclude(deps: CreditDeps, claim: Claim, verdict: Verdict & { isSettled: boolean }): Promise<void> {
  const { db } = deps;
  await db.tx(async () => {
    // The customer is locked before the payment, the order used everywhere, because a credit changes both.
    await lockCustomer(db, claim.payment.customer_id);
    const payment = await lockPayment(db, claim.payment.id);
    if (payment.verifying_return_id !== claim.returned.id) return;
    const current = { payment, returned: claim.returned };
    await setVerifyCode(db, claim.returned.id, verdict.code);
    await (verdict.outcome === 'confirmed' ? credit(deps, current, verdict) : refuse(deps, current, verdict.outcome));
  });
}

// In a transaction of its own, so that a refused invoice does not take back the credit.
async function settle({ db, now, onInvoicePaid }: CreditDeps, paymentId: number): Promise<void> {
  if (onInvoicePaid === undefined) return;
  const { customer_id: customerId } = await db.tx(() => lockPayment(db, paymentId));
  await settleInvoices({ db, now, onInvoicePaid }, { paymentId, customerId });
}

/**
 * Verifies a payment's returns with the bank and credits the payment when the bank confirms a sale. The bank is called
 * between two transactions, one that claims the question and one that concludes it. The credit happens once, in the
 * transaction that marks the payment as paid, and then pays the invoices that it settles; every step can be repeated
 * after a crash. A bank that cannot be reached or answers an unknown code leaves the payment in question: it is neither
 * credited nor ended, and the bank is asked again later.
 */
export async function creditReturns(deps: CreditDeps, paymentId: number): Promise<void> {
  for (;;) {
    const claim = await claimReturn(deps, paymentId);
    const verdict = claim && (await ask(deps, claim));
    if (claim === undefined || verdict === undefined) break;
    // The bank settles a verified sale anyway, so a failed settlement does not block the credit.
    const isSettled = verdict.outcome === 'confirmed' && (await requestSettlement(deps, claim));
    await conclude(deps, claim, { ...verdict, isSettled });
  }
  await settle(deps, paymentId);
}

/** Retries the settlement of a credited sale. */
export async function retrySettlement(deps: CreditDeps, paymentId: number): Promise<void> {
  const { db, now } = deps;
  const claim = await db.tx(async () => {
    const payment = await lockPayment(db, paymentId);
    if (payment.reference_number === null || payment.settled_at !== null || !isDue(payment, now())) return undefined;
    const returned = await findReturnOfSale(db, paymentId, payment.reference_number);
    if (returned !== undefined) await savePayment(db, paymentId, claimedAsk(payment, now()));
    return returned && { payment, returned };
  });
  if (claim !== undefined && (await requestSettlement(deps, claim)))
    await savePayment(db, paymentId, { settled_at: now(), ...freshAsk });
}
