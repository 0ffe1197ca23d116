import { MINUTE_MS } from '@abrak/core/internal';
import { resCodes, type SaleStatus } from '../../gateway/index.ts';
import { eachDue, eachStep } from '../../jobs/index.ts';
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

/** Payments that wait for their banks at a time: one that does not answer leaves the others their turn. */
const AT_ONCE = 8;

interface PaymentTask {
  readonly task: string;
  readonly find: (after: number) => Promise<readonly number[]>;
  readonly work: (paymentId: number) => Promise<void>;
}

/**
 * Finishes payments after a crash, a lost answer of the bank or a closed tab: verifies waiting returns, retries
 * settlements, looks for sales without a return and ends abandoned payments.
 */
export async function reconcilePayments(deps: CreditDeps): Promise<void> {
  const { db, banks, now } = deps;
  const asked = banks.configured.filter(({ findsSilentSales }) => findsSilentSales).map(({ id }) => id);
  const since = (ms: number) => new Date(now().getTime() - ms);
  const credit = (id: number) => creditReturns(deps, id);
  const tasks: PaymentTask[] = [
    { task: 'verification', find: (after) => findUnverifiedPayments(db, { now: now(), after }), work: credit },
    {
      task: 'settlement',
      find: (after) => findUnsettledPayments(db, { now: now(), after }),
      work: (id) => retrySettlement(deps, id),
    },
    { task: 'invoices', find: (after) => findWaitingSettlements(db, after), work: credit },
    {
      task: 'inquiry',
      find: async (after) =>
        asked.length === 0
          ? []
          : findSilentPayments(db, { gateways: asked, before: since(SILENT_AFTER_MS), now: now(), after }),
      work: (id) => askSilent(deps, id),
    },
    {
      task: 'end',
      find: (after) => findAbandonedPayments(db, { before: since(ABANDONED_AFTER_MS), except: asked, after }),
      work: (id) => endAbandoned(deps, id),
    },
  ];
  await eachStep(
    tasks.map(
      ({ task, find, work }) =>
        () =>
          eachDue<number>(deps, { kind: `${task} of payment`, id: (id) => id, find, work, atOnce: AT_ONCE }),
    ),
  );
}
