import { addNotice, lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { addEvents } from '../../events/index.ts';
import { type Bank, resCodes } from '../../gateway/index.ts';
import type { PaidHandlers } from '../invoices/payInvoices.ts';
import { post } from '../ledger/ledgerStore.ts';
import { settleInvoices } from './settleInvoices.ts';
import { described } from '../subjectText.ts';
import {
  findLatestAttempt,
  findWaitingReturn,
  getOrderId,
  getReturn,
  type PaymentReturn,
  setVerifyCode,
} from './attemptStore.ts';
import { lockPayment, type Payment, savePayment } from './paymentStore.ts';

/** Dependencies of `creditReturns`. */
export interface CreditDeps {
  readonly db: DbScope;
  readonly bank: Bank;
  readonly now: () => Date;
  /** Handlers of paid invoices; undefined leaves invoices to a process that has them. */
  readonly onInvoicePaid?: PaidHandlers | undefined;
}

const { approved, alreadyVerified, alreadySettled, saleNotFound, reversed, cancelled } = resCodes;

const confirmed: ReadonlySet<number> = new Set([approved, alreadyVerified, alreadySettled]);
const refused: ReadonlySet<number> = new Set([saleNotFound, reversed]);
const settledCodes: ReadonlySet<number> = new Set([approved, alreadySettled]);

interface Claim {
  readonly payment: Payment;
  readonly returned: PaymentReturn;
}

// Claims the next return to verify. One sale per payment is verified at a time; a second sale must stay unverified so
// that the bank refunds it.
function claimReturn(db: DbScope, paymentId: number): Promise<Claim | undefined> {
  return db.tx(async () => {
    const payment = await lockPayment(db, paymentId);
    if (payment.state === 'PAID') return undefined;
    if (payment.verifying_return_id !== null)
      return { payment, returned: await getReturn(db, payment.verifying_return_id) };
    const returned = await findWaitingReturn(db, paymentId);
    if (returned === undefined) return undefined;
    await savePayment(db, paymentId, { state: 'RETURNED', verifying_return_id: returned.id });
    return { payment, returned };
  });
}

// Returns the state to restore after a return that the bank does not confirm.
function stateBefore({ ended_at: endedAt, reason }: Payment): Payment['state'] {
  if (endedAt === null) return 'STARTED';
  if (reason === cancelled) return 'CANCELLED';
  return reason === null || reason === reversed ? 'REVERSED' : 'FAILED';
}

async function refuse(deps: CreditDeps, { payment, returned }: Claim, code: number): Promise<void> {
  const isLast = (await findLatestAttempt(deps.db, payment.id))?.order_id === returned.order_id;
  const ended = { state: 'REVERSED', reason: reversed, ended_at: deps.now() } as const;
  const changes = code === reversed && isLast && payment.ended_at === null ? ended : { state: stateBefore(payment) };
  await savePayment(deps.db, payment.id, { ...changes, verifying_return_id: null });
}

async function credit({ db, now }: CreditDeps, { payment, returned }: Claim, isSettled: boolean): Promise<void> {
  const { id: paymentId, customer_id: customerId, amount_toman: amount } = payment;
  const { language } = await lockCustomer(db, customerId);
  await savePayment(db, paymentId, {
    state: 'PAID',
    reason: approved,
    reference_number: returned.sale_reference_id,
    card_pan: returned.card_pan === '' ? null : returned.card_pan,
    verifying_return_id: null,
    ended_at: now(),
    settled_at: isSettled ? now() : null,
  });
  const notice = {
    kind: 'paymentReceived',
    at: now().getTime(),
    amountToman: amount,
    reference: returned.sale_reference_id,
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

async function conclude(deps: CreditDeps, claim: Claim, answer: { code: number; isSettled: boolean }): Promise<void> {
  const { db } = deps;
  await db.tx(async () => {
    // The customer is locked before the payment, the order used everywhere, because a credit changes both.
    await lockCustomer(db, claim.payment.customer_id);
    const payment = await lockPayment(db, claim.payment.id);
    if (payment.verifying_return_id !== claim.returned.id) return;
    const now = { payment, returned: claim.returned };
    await setVerifyCode(db, claim.returned.id, answer.code);
    await (confirmed.has(answer.code) ? credit(deps, now, answer.isSettled) : refuse(deps, now, answer.code));
  });
}

// In a transaction of its own, so that a refused invoice does not take back the credit.
async function settle({ db, now, onInvoicePaid }: CreditDeps, paymentId: number): Promise<void> {
  if (onInvoicePaid === undefined) return;
  const { customer_id: customerId } = await db.tx(() => lockPayment(db, paymentId));
  await settleInvoices({ db, now, onInvoicePaid }, { paymentId, customerId });
}

/**
 * Verifies a payment's returns with the bank and credits the payment when the bank confirms a sale. The credit happens
 * once, in the transaction that marks the payment as paid, and then pays the invoices that it settles; every step can be repeated after a crash. Rejects when the
 * bank is unreachable; the reconciliation then retries.
 */
export async function creditReturns(deps: CreditDeps, paymentId: number): Promise<void> {
  const { db, bank } = deps;
  for (let claim = await claimReturn(db, paymentId); claim !== undefined; claim = await claimReturn(db, paymentId)) {
    const sale = { orderId: claim.returned.order_id, saleReferenceId: claim.returned.sale_reference_id };
    const code = await bank.verify(sale);
    if (!confirmed.has(code) && !refused.has(code)) throw new Error(`The bank answered ${code} to a verification.`);
    // The bank settles a verified sale anyway, so a failed settlement does not block the credit.
    const isSettled = confirmed.has(code) && settledCodes.has(await bank.settle(sale));
    await conclude(deps, claim, { code, isSettled });
  }
  await settle(deps, paymentId);
}

/** Retries the settlement of a credited sale. */
export async function retrySettlement({ db, bank, now }: CreditDeps, payment: Payment): Promise<void> {
  const { reference_number: saleReferenceId, id } = payment;
  if (saleReferenceId === null) return;
  const orderId = await getOrderId(db, id, saleReferenceId);
  if (settledCodes.has(await bank.settle({ orderId, saleReferenceId })))
    await savePayment(db, id, { settled_at: now() });
}
