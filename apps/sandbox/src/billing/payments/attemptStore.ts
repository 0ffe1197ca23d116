import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbScope, PaymentReturnTable, PaymentTryTable } from '../../db/index.ts';

/** A row of the `payment_return` table, one return of a browser from the bank, with the attempt that it belongs to. */
export type PaymentReturn = Selectable<PaymentReturnTable> &
  Pick<Selectable<PaymentTryTable>, 'currency' | 'gateway' | 'ref_id'>;

/** Inserts an attempt to pay at a bank and returns its order id; the bank has not named a RefId yet. */
export async function addAttempt(
  db: DbScope,
  attempt: Pick<Insertable<PaymentTryTable>, 'currency' | 'gateway' | 'payment_id' | 'started_at'>,
): Promise<number> {
  const added = db
    .q()
    .insertInto('payment_try')
    .values({ ...attempt, ref_id: null });
  return (await added.returning('order_id').executeTakeFirstOrThrow()).order_id;
}

/** Continues the order ids at a time in milliseconds, which nothing else at the bank has numbered. */
export async function skipOrderIds(db: DbScope, now: Date): Promise<void> {
  await sql`select setval(seq, greatest(nextval(seq), ${now.getTime()}))
    from (select pg_get_serial_sequence('payment_try', 'order_id')::regclass as seq) as counter`.execute(db.q());
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
    .select(['order_id', 'payment_id', 'gateway'])
    .where('ref_id', '=', refId)
    .executeTakeFirst();
}

/** Returns the attempts with a page at the bank, newest first; the others were given to nobody. */
export function findAttempts(db: DbScope, paymentId: number) {
  const query = db.q().selectFrom('payment_try').selectAll().where('payment_id', '=', paymentId);
  return query.where('ref_id', 'is not', null).orderBy('order_id', 'desc').$narrowType<{ ref_id: string }>().execute();
}

/** Returns the latest attempt with a page at the bank. */
export async function findLatestAttempt(db: DbScope, paymentId: number) {
  return (await findAttempts(db, paymentId))[0];
}

function selectReturns(db: DbScope) {
  return db
    .q()
    .selectFrom('payment_return')
    .innerJoin('payment_try', 'payment_try.order_id', 'payment_return.order_id')
    .selectAll('payment_return')
    .select(['ref_id', 'gateway', 'currency']);
}

/** Returns the oldest successful return that has not been verified with the bank. */
export function findWaitingReturn(db: DbScope, paymentId: number): Promise<PaymentReturn | undefined> {
  return selectReturns(db)
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
  return selectReturns(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stores the bank's answer to the verification of a return. */
export async function setVerifyCode(db: DbScope, returnId: number, code: number): Promise<void> {
  await db.q().updateTable('payment_return').set({ verify_code: code }).where('id', '=', returnId).execute();
}

/** Returns a payment's return with the bank's reference. */
export function findReturnOfSale(
  db: DbScope,
  paymentId: number,
  saleReferenceId: string,
): Promise<PaymentReturn | undefined> {
  return selectReturns(db)
    .where('payment_id', '=', paymentId)
    .where('sale_reference_id', '=', saleReferenceId)
    .executeTakeFirst();
}
