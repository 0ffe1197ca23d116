import { resCodes } from '../../gateway/index.ts';
import { type CreditDeps, creditReturns, retrySettlement } from './creditReturns.ts';
import { findLatestAttempt, findWaitingReturn } from './attemptStore.ts';
import {
  ABANDONED_AFTER_MS,
  findAbandonedPayments,
  findUnsettledPayments,
  findUnverifiedPayments,
  findWaitingSettlements,
  lockPayment,
  savePayment,
} from './paymentStore.ts';

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

/**
 * Finishes payments after a crash, a lost answer of the bank or a closed tab: verifies waiting returns, retries
 * settlements and ends abandoned payments.
 */
export async function reconcilePayments(deps: CreditDeps): Promise<void> {
  const { db, now } = deps;
  for (const id of await findUnverifiedPayments(db)) await creditReturns(deps, id);
  for (const id of await findUnsettledPayments(db)) await retrySettlement(deps, await lockPayment(db, id));
  for (const id of await findWaitingSettlements(db)) await creditReturns(deps, id);
  const limit = new Date(now().getTime() - ABANDONED_AFTER_MS);
  for (const id of await findAbandonedPayments(db, limit)) await endAbandoned(deps, id);
}
