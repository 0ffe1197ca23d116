import type { Insertable, Selectable } from 'kysely';
import type { DbScope, PaymentReturnTable } from '../../db/index.ts';

/** A row of the `payment_return` table: one return of a browser from the bank. */
export type PaymentReturn = Selectable<PaymentReturnTable>;

/** Inserts an attempt to pay at the bank and returns its order id; the bank has not named a RefId yet. */
export async function addAttempt(db: DbScope, paymentId: number, startedAt: Date): Promise<number> {
  const added = db.q().insertInto('payment_try').values({ payment_id: paymentId, ref_id: null, started_at: startedAt });
  return (await added.returning('order_id').executeTakeFirstOrThrow()).order_id;
}

/** Stores the RefId that the bank named for an attempt. */
export async function setRefId(db: DbScope, orderId: number, refId: string): Promise<void> {
  await db.q().updateTable('payment_try').set({ ref_id: refId }).where('order_id', '=', orderId).execute();
}

/** Returns the attempt with a RefId. */
export function findAttemptByRefId(db: DbScope, refId: string) {
  return db
    .q()
    .selectFrom('payment_try')
    .select(['order_id', 'payment_id'])
    .where('ref_id', '=', refId)
    .executeTakeFirst();
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

/** Inserts a return; does nothing when the same one exists. */
export async function addReturn(db: DbScope, returned: Insertable<PaymentReturnTable>): Promise<void> {
  await db
    .q()
    .insertInto('payment_return')
    .values(returned)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the returns of an attempt. */
export async function countReturns(db: DbScope, orderId: number): Promise<number> {
  const query = db
    .q()
    .selectFrom('payment_return')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('order_id', '=', orderId).executeTakeFirstOrThrow()).count;
}

/** Returns the return with this id; throws when it does not exist. */
export function getReturn(db: DbScope, id: number): Promise<PaymentReturn> {
  return db.q().selectFrom('payment_return').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stores the bank's answer to the verification of a return. */
export async function setVerifyCode(db: DbScope, returnId: number, code: number): Promise<void> {
  await db.q().updateTable('payment_return').set({ verify_code: code }).where('id', '=', returnId).execute();
}

/** Returns the order id of a payment's return with the bank's reference; throws when it does not exist. */
export async function getOrderId(db: DbScope, paymentId: number, saleReferenceId: string): Promise<number> {
  const query = db
    .q()
    .selectFrom('payment_return')
    .innerJoin('payment_try', 'payment_try.order_id', 'payment_return.order_id');
  const { order_id: orderId } = await query
    .select('payment_return.order_id')
    .where('payment_id', '=', paymentId)
    .where('sale_reference_id', '=', saleReferenceId)
    .executeTakeFirstOrThrow();
  return orderId;
}
