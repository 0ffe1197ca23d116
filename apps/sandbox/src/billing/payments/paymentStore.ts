import { toman, toRial } from '@abrak/core';
import type { Selectable, Updateable } from 'kysely';
import type { DbScope, PaymentReturnTable, PaymentState, PaymentTable } from '../../db/index.ts';

export type Payment = Selectable<PaymentTable>;
export type PaymentReturn = Selectable<PaymentReturnTable>;

const openStates: readonly PaymentState[] = ['CREATED', 'STARTED', 'RETURNED'];

export async function addPayment(db: DbScope, payment: { customerId: number; amountToman: number; now: Date }): Promise<number> {
  const { customerId, amountToman, now } = payment;
  const added = db.q().insertInto('payment').values({ customer_id: customerId, amount_toman: amountToman, created_at: now });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}

/** A payment by its owner; somebody else's is not there. */
export function findPayment(db: DbScope, customerId: number, id: number): Promise<Payment | undefined> {
  const query = db.q().selectFrom('payment').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  return query.executeTakeFirst();
}

/** The customer's payments that have not ended, newest first. */
export function listOpenPayments(db: DbScope, customerId: number): Promise<Payment[]> {
  const query = db.q().selectFrom('payment').selectAll().where('customer_id', '=', customerId);
  return query.where('state', 'in', openStates).orderBy('id', 'desc').execute();
}

/** A payment that nobody else changes before the transaction ends. */
export function lockPayment(db: DbScope, id: number): Promise<Payment> {
  return db.q().selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function savePayment(db: DbScope, id: number, changes: Updateable<PaymentTable>): Promise<void> {
  await db.q().updateTable('payment').set(changes).where('id', '=', id).execute();
}

/** What the bank is asked for, in its unit. */
export function rialOf({ amount_toman: amountToman }: Pick<Payment, 'amount_toman'>): number {
  return toRial(toman(amountToman));
}

/** The last time that a payment was handed to the bank. */
export function findNewestTry(db: DbScope, paymentId: number) {
  const query = db.q().selectFrom('payment_try').selectAll().where('payment_id', '=', paymentId);
  return query.orderBy('order_id', 'desc').limit(1).executeTakeFirst();
}

/** The next return that says paid and that the bank has not been asked about. */
export function findWaitingReturn(db: DbScope, paymentId: number): Promise<PaymentReturn | undefined> {
  return db
    .q()
    .selectFrom('payment_return')
    .innerJoin('payment_try', 'payment_try.order_id', 'payment_return.order_id')
    .selectAll('payment_return')
    .where('payment_id', '=', paymentId)
    .where('res_code', '=', 0)
    .where('verify_code', 'is', null)
    .orderBy('payment_return.id')
    .limit(1)
    .executeTakeFirst();
}

/** A payment as the wire spells it, amounts in whole toman; `reason` is the bank's result code. */
export function wirePayment(payment: Payment) {
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
  };
}
