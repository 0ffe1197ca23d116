import type { DbScope } from '../../db/index.ts';
import { findInvoices } from '../invoices/invoiceStore.ts';
import { findLatestAttempt } from './attemptStore.ts';
import { ABANDONED_AFTER_MS, openStates, type Payment } from './paymentStore.ts';
import { settledIds } from './settleInvoices.ts';

async function settlesOf(db: DbScope, payment: Payment) {
  const { settlement, settlement_code: reason } = payment;
  if (settlement === null) return {};
  const invoices = (await findInvoices(db, settledIds(payment))).map(({ id, kind }) => ({ id, kind }));
  return { settles: { invoices, state: settlement, reason } };
}

// A payment whose return is being verified has no time of its own.
async function endsAtOf(db: DbScope, { id, state, created_at: createdAt }: Payment) {
  if (state !== 'CREATED' && state !== 'STARTED') return {};
  const since = (await findLatestAttempt(db, id))?.started_at ?? createdAt;
  return { endsAt: since.getTime() + ABANDONED_AFTER_MS };
}

/** Returns a payment in wire format: amounts in whole toman, `reason` as the bank's result code. */
export async function wirePayment(db: DbScope, payment: Payment) {
  const isEnded = !openStates.includes(payment.state);
  return {
    id: payment.id,
    amount: payment.amount_toman,
    state: payment.state,
    referenceNumber: payment.reference_number,
    cardPan: payment.card_pan,
    reason: isEnded ? payment.reason : null,
    createdAt: payment.created_at.getTime(),
    endedAt: isEnded ? (payment.ended_at?.getTime() ?? null) : null,
    ...(await endsAtOf(db, payment)),
    ...(await settlesOf(db, payment)),
  };
}
