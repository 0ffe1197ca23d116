import { toman } from '@abrak/core';
import { toRial } from '@abrak/core/internal';
import type { Selectable, Updateable } from 'kysely';
import type { DbScope, PaymentReturnTable, PaymentState, PaymentTable } from '../../db/index.ts';

/** A row of the `payment` table. */
export type Payment = Selectable<PaymentTable>;
/** A row of the `payment_return` table: one return of a browser from the bank. */
export type PaymentReturn = Selectable<PaymentReturnTable>;

const openStates: readonly PaymentState[] = ['CREATED', 'STARTED', 'RETURNED'];

/** Inserts a payment in whole toman and returns its id; the bank is not involved yet. */
export async function addPayment(db: DbScope, payment: { customerId: number; amountToman: number; now: Date }): Promise<number> {
  const { customerId, amountToman, now } = payment;
  const added = db.q().insertInto('payment').values({ customer_id: customerId, amount_toman: amountToman, created_at: now });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the customer's payment; undefined for an unknown id or another customer's payment. */
export function findPayment(db: DbScope, customerId: number, id: number): Promise<Payment | undefined> {
  const query = db.q().selectFrom('payment').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  return query.executeTakeFirst();
}

/** Returns the customer's payments that have not ended, newest first. */
export function listOpenPayments(db: DbScope, customerId: number): Promise<Payment[]> {
  const query = db.q().selectFrom('payment').selectAll().where('customer_id', '=', customerId);
  return query.where('state', 'in', openStates).orderBy('id', 'desc').execute();
}

/** Locks a payment until the transaction ends and returns it. */
export function lockPayment(db: DbScope, id: number): Promise<Payment> {
  return db.q().selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Updates columns of a payment. */
export async function savePayment(db: DbScope, id: number, changes: Updateable<PaymentTable>): Promise<void> {
  await db.q().updateTable('payment').set(changes).where('id', '=', id).execute();
}

/** Returns the amount in rial, the unit of the bank. */
export function rialOf({ amount_toman: amountToman }: Pick<Payment, 'amount_toman'>): number {
  return toRial(toman(amountToman));
}

/** Returns the latest attempt to pay at the bank. */
export function findLatestAttempt(db: DbScope, paymentId: number) {
  const query = db.q().selectFrom('payment_try').selectAll().where('payment_id', '=', paymentId);
  return query.orderBy('order_id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the oldest successful return that has not been verified with the bank. */
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

/** Returns a payment in wire format: amounts in whole toman, `reason` as the bank's result code. */
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
