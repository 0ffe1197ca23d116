import { toman, toRial } from '@abrak/core';
import { DAY_MS, MINUTE_MS, TIME_ZONE_OFFSET_MS } from '@abrak/core/internal';
import { type Selectable, sql, type Updateable } from 'kysely';
import { PAGE_SESSION_MS, VERIFY_DEADLINE_MS } from '../../gateway/index.ts';
import type { DbScope, PaymentState, PaymentTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';

/** A row of the `payment` table. */
export type Payment = Selectable<PaymentTable>;

const GRACE_MS = 5 * MINUTE_MS;

/**
 * Milliseconds after which an attempt can no longer be confirmed: the lifetimes of the bank's page and of the
 * verification, plus five minutes.
 */
export const ABANDONED_AFTER_MS = PAGE_SESSION_MS + VERIFY_DEADLINE_MS + GRACE_MS;

/** States of a payment that has not ended. */
export const openStates: readonly PaymentState[] = ['CREATED', 'STARTED', 'RETURNED'];

/** Values of a new payment, in whole toman. */
export interface NewPayment {
  readonly customerId: number;
  readonly amountToman: number;
  readonly now: Date;
  /** Invoices to pay once the payment is credited; default none. */
  readonly settles?: NewSettlement | undefined;
}

/** Invoices that a payment settles. */
export interface NewSettlement {
  readonly ids: readonly number[];
  /** Price that the customer was shown; null skips the comparison. */
  readonly expectedToman: number | null;
  /** Toman of a day above which paying from the balance needs a confirmation; undefined when the session is confirmed. */
  readonly limitToman: number | undefined;
}

/** Inserts a payment and returns its id; the bank is not involved yet. */
export async function addPayment(db: DbScope, { customerId, amountToman, now, settles }: NewPayment): Promise<number> {
  const settlement = settles && {
    invoice_ids: settles.ids.join(),
    expected_toman: settles.expectedToman,
    confirm_above_toman: settles.limitToman ?? null,
    settlement: 'WAITING' as const,
  };
  const added = db
    .q()
    .insertInto('payment')
    .values({ customer_id: customerId, amount_toman: amountToman, created_at: now, ...settlement });
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

/** Returns the start of the bank's day, in Tehran. */
function bankDayStart(now: Date): Date {
  const local = now.getTime() + TIME_ZONE_OFFSET_MS;
  return new Date(local - (local % DAY_MS) - TIME_ZONE_OFFSET_MS);
}

/**
 * Sums what a customer's other payments took, or may still take, from the bank's limit of this day, in whole toman: those
 * that were paid since its start and those that are at the bank. Call it under the customer's lock.
 */
export async function sumDay(db: DbScope, { customer_id: customerId, id }: Payment, now: Date): Promise<number> {
  const since = bankDayStart(now);
  const isTaken = sql<boolean>`((state = 'PAID' and ended_at >= ${since}) or state in ('STARTED', 'RETURNED'))`;
  const sum = db
    .q()
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(amount_toman), 0)::bigint`.as('toman'));
  return (
    await sum.where('customer_id', '=', customerId).where('id', '<>', id).where(isTaken).executeTakeFirstOrThrow()
  ).toman;
}

/** Locks a payment until the transaction ends and returns it. */
export function lockPayment(db: DbScope, id: number): Promise<Payment> {
  return db.q().selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Updates columns of a payment. */
export async function savePayment(db: DbScope, id: number, changes: Updateable<PaymentTable>): Promise<void> {
  await db.q().updateTable('payment').set(changes).where('id', '=', id).execute();
}

/** Payment that the bank settled at once. */
export interface SettledPayment {
  readonly customerId: number;
  readonly amountToman: number;
  readonly at: Date;
  readonly reference: Pick<Payment, 'card_pan' | 'reference_number'>;
}

/** Inserts a payment that the bank has settled and returns its id. */
export async function addSettledPayment(
  db: DbScope,
  { customerId, amountToman, at, reference }: SettledPayment,
): Promise<number> {
  const times = { created_at: at, ended_at: at, settled_at: at };
  const row = {
    customer_id: customerId,
    amount_toman: amountToman,
    state: 'PAID',
    reason: 0,
    ...reference,
    ...times,
  } as const;
  return (await db.q().insertInto('payment').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Counts a customer's payments. */
export async function countPayments(db: DbScope, customerId: number): Promise<number> {
  const query = db
    .q()
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('customer_id', '=', customerId).executeTakeFirstOrThrow()).count;
}

/** Selects payments on which work is due, after a number of them. */
export interface DuePayments {
  readonly now: Date;
  readonly after: number;
}

function selectDue(db: DbScope, after: number) {
  const query = db.q().selectFrom('payment').select('id').limit(MAX_AT_ONCE).offset(after);
  return query.orderBy('next_ask_at', (order) => order.asc().nullsFirst()).orderBy('id');
}

function selectIds(db: DbScope, after: number) {
  return db.q().selectFrom('payment').select('id').orderBy('id').limit(MAX_AT_ONCE).offset(after);
}

async function idsOf(found: Promise<readonly { readonly id: number }[]>): Promise<number[]> {
  return (await found).map(({ id }) => id);
}

function isDueAt(now: Date) {
  return sql<boolean>`(next_ask_at is null or next_ask_at <= ${now})`;
}

/** Returns up to 500 payments with a return about which the bank is to be asked now, those due the longest first. */
export function findUnverifiedPayments(db: DbScope, { now, after }: DuePayments): Promise<number[]> {
  // Found from the returns, not from all payments.
  const isWaiting = sql<boolean>`id in (
    select id from payment where state = 'RETURNED' and ${isDueAt(now)}
    union all select payment_id from payment_return join payment_try using (order_id) join payment on payment.id = payment_id
    where res_code = 0 and verify_code is null and state not in ('PAID', 'RETURNED'))`;
  return idsOf(selectDue(db, after).where(isWaiting).execute());
}

/** Returns up to 500 paid payments whose settlement is to be requested now. */
export function findUnsettledPayments(db: DbScope, { now, after }: DuePayments): Promise<number[]> {
  const unsettled = selectDue(db, after).where('state', '=', 'PAID').where('settled_at', 'is', null);
  return idsOf(unsettled.where(isDueAt(now)).execute());
}

/**
 * Returns up to 500 payments that went to one of these gateways before a time, have not returned, and about which the
 * bank is to be asked now.
 */
export function findSilentPayments(
  db: DbScope,
  { gateways, before, now, after }: DuePayments & { readonly gateways: readonly string[]; readonly before: Date },
): Promise<number[]> {
  const query = selectDue(db, after).where('state', '=', 'STARTED').where(isDueAt(now));
  return idsOf(
    query
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_try')
            .whereRef('payment_id', '=', 'payment.id')
            .where('payment_try.gateway', 'in', gateways)
            .where('ref_id', 'is not', null)
            .where('started_at', '<=', before),
        ),
      )
      .execute(),
  );
}

/** Returns up to 500 credited payments whose invoices have not been paid yet. */
export function findWaitingSettlements(db: DbScope, after: number): Promise<number[]> {
  return idsOf(selectIds(db, after).where('settlement', '=', 'WAITING').where('state', '=', 'PAID').execute());
}

/**
 * Returns up to 500 open payments that were created, and sent to the bank for the last time, before a time; without those
 * that went to a gateway of `except`, which is asked about them.
 */
export function findAbandonedPayments(
  db: DbScope,
  { before, except, after }: { readonly before: Date; readonly except: readonly string[]; readonly after: number },
): Promise<number[]> {
  const isAbandoned = sql<boolean>`state in ('CREATED', 'STARTED') and created_at <= ${before} and not exists (
    select from payment_try where payment_id = payment.id and ref_id is not null
      and (started_at > ${before} or payment_try.gateway = any (${except})))`;
  return idsOf(selectIds(db, after).where(isAbandoned).execute());
}

/** Returns the amount in rial, the unit of the bank. */
export function rialOf({ amount_toman: amountToman }: Pick<Payment, 'amount_toman'>): number {
  return toRial(toman(amountToman));
}
