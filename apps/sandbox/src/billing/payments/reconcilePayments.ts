import { MINUTE_MS } from '@abrak/core/internal';
import { resCodes, type SaleStatus } from '../../gateway/index.ts';
import { claimedAsk, isDue } from './askTimes.ts';
import { addReturn, findAttempts, findLatestAttempt, findWaitingReturn } from './attemptStore.ts';
import { type CreditDeps, creditReturns, retrySettlement } from './creditReturns.ts';
import {
  ABANDONED_AFTER_MS,
  findAbandonedPayments,
  findSilentPayments,
  findUnsettledPayments,
  findUnverifiedPayments,
  findWaitingSettlements,
  lockPayment,
  rialOf,
  savePayment,
} from './paymentStore.ts';

/** Milliseconds that a customer spends at the bank at least, before the bank is asked about the payment. */
const SILENT_AFTER_MS = 2 * MINUTE_MS;

function endAbandoned({ db, now }: CreditDeps, paymentId: number): Promise<void> {
  return db.tx(async () => {
    const { state, created_at: createdAt } = await lockPayment(db, paymentId);
    const isOpen = state === 'CREATED' || state === 'STARTED';
    const lastTry = await findLatestAttempt(db, paymentId);
    const since = lastTry?.started_at ?? createdAt;
    const isOver = since.getTime() + ABANDONED_AFTER_MS <= now().getTime();
    if (!isOpen || !isOver || (await findWaitingReturn(db, paymentId)) !== undefined) return;
    // Without a return it is unknown if the card was charged; if so, the bank has refunded it.
    const isUnstarted = lastTry === undefined;
    const reason = isUnstarted ? resCodes.sessionTimeout : null;
    await savePayment(db, paymentId, { state: isUnstarted ? 'FAILED' : 'REVERSED', reason, ended_at: now() });
  });
}

function claimSilent({ db, now }: CreditDeps, paymentId: number) {
  return db.tx(async () => {
    const payment = await lockPayment(db, paymentId);
    if (payment.state !== 'STARTED' || !isDue(payment, now())) return undefined;
    await savePayment(db, paymentId, claimedAsk(payment, now()));
    return { payment, attempts: await findAttempts(db, paymentId) };
  });
}

const unpaid: ReadonlySet<SaleStatus['status']> = new Set(['missing', 'open', 'reversed']);

// Asks the bank about the attempts of a payment whose browser has not returned. A sale that was paid is treated like a
// return; the payment ends only when the bank has denied all of them.
async function askSilent(deps: CreditDeps, paymentId: number): Promise<void> {
  const { db, banks, now } = deps;
  const claim = await claimSilent(deps, paymentId);
  if (claim === undefined) return;
  let isDenied = true;
  for (const { order_id: orderId, ref_id: refId, gateway, currency } of claim.attempts) {
    const bank = banks.byId(gateway);
    if (bank?.findsSilentSales !== true) continue;
    const amountRial = rialOf(claim.payment);
    const { status } = await bank.inquire({ orderId, refId, saleReferenceId: refId, amountRial, currency });
    isDenied &&= unpaid.has(status);
    if (status !== 'paid') continue;
    const sale = { order_id: orderId, res_code: resCodes.approved, sale_reference_id: refId, card_pan: '' };
    await addReturn(db, { ...sale, received_at: now(), verify_code: null });
  }
  await creditReturns(deps, paymentId);
  if (isDenied) await endAbandoned(deps, paymentId);
}

// A payment that fails does not hold up the others.
async function forEach(
  { logError }: CreditDeps,
  ids: readonly number[],
  work: (paymentId: number) => Promise<void>,
): Promise<void> {
  for (const id of ids) await work(id).catch((error: unknown) => logError(`payment ${id}`, error));
}

/**
 * Finishes payments after a crash, a lost answer of the bank or a closed tab: verifies waiting returns, retries
 * settlements, looks for sales without a return and ends abandoned payments.
 */
export async function reconcilePayments(deps: CreditDeps): Promise<void> {
  const { db, banks, now } = deps;
  await forEach(deps, await findUnverifiedPayments(db, now()), (id) => creditReturns(deps, id));
  await forEach(deps, await findUnsettledPayments(db, now()), (id) => retrySettlement(deps, id));
  await forEach(deps, await findWaitingSettlements(db), (id) => creditReturns(deps, id));
  const gateways = banks.configured.filter(({ findsSilentSales }) => findsSilentSales).map(({ id }) => id);
  if (gateways.length > 0) {
    const silentSince = new Date(now().getTime() - SILENT_AFTER_MS);
    const silent = await findSilentPayments(db, { gateways, before: silentSince, now: now() });
    await forEach(deps, silent, (id) => askSilent(deps, id));
  }
  const before = new Date(now().getTime() - ABANDONED_AFTER_MS);
  await forEach(deps, await findAbandonedPayments(db, { before, except: gateways }), (id) => endAbandoned(deps, id));
}
