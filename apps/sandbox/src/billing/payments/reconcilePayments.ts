import { type RawBuilder, sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { PAGE_SESSION_MS, resCodes, VERIFY_DEADLINE_MS } from '../../gateway/index.ts';
import { type CreditDeps, creditReturns, retrySettlement } from './creditReturns.ts';
import { findLatestAttempt, findWaitingReturn, lockPayment, savePayment } from './paymentStore.ts';

const GRACE_MS = 5 * 60_000;

/**
 * Milliseconds after which an attempt can no longer be confirmed: the lifetimes of the bank's page and of the
 * verification, plus five minutes.
 */
const ABANDONED_AFTER_MS = PAGE_SESSION_MS + VERIFY_DEADLINE_MS + GRACE_MS;

const MAX_AT_ONCE = 200;

async function findIds(db: DbScope, condition: RawBuilder<boolean>): Promise<number[]> {
  const query = db.q().selectFrom('payment').select('id').where(condition).orderBy('id').limit(MAX_AT_ONCE);
  return (await query.execute()).map(({ id }) => id);
}

const isWaiting = sql<boolean>`(state = 'RETURNED' or (state <> 'PAID' and exists (
  select from payment_return join payment_try using (order_id)
  where payment_id = payment.id and res_code = 0 and verify_code is null)))`;

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
  for (const id of await findIds(db, isWaiting)) await creditReturns(deps, id);
  for (const id of await findIds(db, sql<boolean>`state = 'PAID' and settled_at is null`)) await retrySettlement(deps, await lockPayment(db, id));
  const limit = new Date(now().getTime() - ABANDONED_AFTER_MS);
  const abandoned = sql<boolean>`state in ('CREATED', 'STARTED') and created_at <= ${limit} and not exists (
    select from payment_try where payment_id = payment.id and started_at > ${limit})`;
  for (const id of await findIds(db, abandoned)) await endAbandoned(deps, id);
}
