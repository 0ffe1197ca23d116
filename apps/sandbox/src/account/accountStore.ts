import { toLatinDigits } from '@abrak/core';
import { DAY_MS } from '@abrak/core/internal';
import type { Selectable } from 'kysely';
import type { CustomerTable, DbScope, ProfileTable } from '../db/index.ts';

/** A row of the `customer` table. */
export type Customer = Selectable<CustomerTable>;

/** Optional columns of a new profile; absent ones keep their database defaults. */
export type NewProfile = Partial<Omit<Selectable<ProfileTable>, 'customer_id' | 'id'>>;

/** Columns and profile of a customer to insert; `password` is an argon2id record. */
export type NewCustomer = Pick<Customer, 'email' | 'username' | 'name' | 'family' | 'password' | 'state'> &
  Partial<Pick<Customer, 'language' | 'mobile_number' | 'phone'>> & {
    readonly displayName: string;
    readonly planId: number;
    readonly createdAt: Date;
    readonly profile?: NewProfile;
  };

// No valid e-mail or username is longer; the limit bounds NFKC normalization, which is quadratic in runs of combining
// marks.
const MAX_IDENTIFIER_LENGTH = 1_000;

/**
 * Returns the key by which e-mails and usernames are compared: NFKC, lower case, Latin digits, no surrounding spaces.
 */
export function identifierKey(identifier: string): string {
  const plain = identifier.slice(0, MAX_IDENTIFIER_LENGTH).trim().normalize('NFKC').toLowerCase();
  return toLatinDigits(plain).replaceAll('\0', '');
}

/**
 * Inserts a customer with its profile and returns the id, or undefined when the e-mail address or the username is
 * taken.
 */
export function addNewCustomer(db: DbScope, customer: NewCustomer): Promise<number | undefined> {
  const { displayName, planId, createdAt, profile, ...columns } = customer;
  return db.tx(async () => {
    const added = await db
      .q()
      .insertInto('customer')
      .values({
        ...columns,
        email_key: identifierKey(columns.email),
        username_key: identifierKey(columns.username),
        display_name: displayName,
        // The ledger fills the balance.
        balance_toman: 0,
        plan_id: planId,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return undefined;
    await db
      .q()
      .insertInto('profile')
      .values({ ...profile, customer_id: added.id })
      .execute();
    return added.id;
  });
}

/** Inserts a customer and returns the id; throws when the e-mail address or the username is taken. */
export async function addCustomer(db: DbScope, customer: NewCustomer): Promise<number> {
  const id = await addNewCustomer(db, customer);
  if (id === undefined)
    throw new Error(`The username ${customer.username} or the e-mail ${customer.email} is taken: choose others.`);
  return id;
}

/** Returns the customer with this e-mail or username; `key` comes from `identifierKey`. */
export function findByIdentifier(db: DbScope, key: string): Promise<Customer | undefined> {
  return db
    .q()
    .selectFrom('customer')
    .selectAll()
    .where((where) => where.or([where('email_key', '=', key), where('username_key', '=', key)]))
    .executeTakeFirst();
}

/** Returns the customer with this e-mail; `key` comes from `identifierKey`. */
export function findByEmail(db: DbScope, key: string): Promise<Customer | undefined> {
  return db.q().selectFrom('customer').selectAll().where('email_key', '=', key).executeTakeFirst();
}

/** Returns the customer with this id; throws when it does not exist. */
export function getCustomer(db: DbScope, id: number): Promise<Customer> {
  return db.q().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Locks the customer's row until the transaction ends and returns it. Every transaction that changes an account takes
 * this lock before any other, which prevents deadlocks.
 */
export function lockCustomer(db: DbScope, id: number): Promise<Customer> {
  return db.q().selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks a customer for due work that leaves those alone on whom another process works, or who change something themselves:
 * fails with an error of `isLocked` instead of waiting.
 */
export async function claimCustomer(db: DbScope, id: number): Promise<void> {
  await db.q().selectFrom('customer').select('id').where('id', '=', id).forUpdate().noWait().execute();
}

/** Activates an account and returns its username. */
export async function activateCustomer(db: DbScope, id: number): Promise<string> {
  const active = db.q().updateTable('customer').set({ state: 'active' }).where('id', '=', id).returning('username');
  return (await active.executeTakeFirstOrThrow()).username;
}

/** Milliseconds after which an account that was never activated ends: its address and username are free again. */
export const PENDING_LIFETIME_MS = 30 * DAY_MS;

/** Deletes the accounts that were not activated in time. */
export async function sweepPendingCustomers(db: DbScope, now: Date): Promise<void> {
  const end = new Date(now.getTime() - PENDING_LIFETIME_MS);
  await db.q().deleteFrom('customer').where('state', '=', 'pending').where('created_at', '<=', end).execute();
}

/** Stores a new password record; sessions and codes are not touched. */
export async function setPassword(db: DbScope, id: number, password: string): Promise<void> {
  await db.q().updateTable('customer').set({ password }).where('id', '=', id).execute();
}

/** Returns true when the database has no customer. */
export async function hasNoCustomers(db: DbScope): Promise<boolean> {
  return (await db.q().selectFrom('customer').select('id').limit(1).executeTakeFirst()) === undefined;
}
