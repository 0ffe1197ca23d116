import { toLatinDigits } from '@abrak/core';
import type { Selectable } from 'kysely';
import type { CustomerTable, DbScope, ProfileTable } from '../db/index.ts';

export type Customer = Selectable<CustomerTable>;

/** What is known of a customer besides; absent means not told. */
export type NewProfile = Partial<Omit<Selectable<ProfileTable>, 'customer_id' | 'id'>>;

export type NewCustomer = Pick<Customer, 'email' | 'username' | 'name' | 'family' | 'password' | 'state'> &
  Partial<Pick<Customer, 'language' | 'mobile_number' | 'phone'>> & {
    readonly displayName: string;
    readonly planId: number;
    readonly createdAt: Date;
    readonly profile?: NewProfile;
  };

// No address or username is as long; composing a long run of marks takes time that grows with its square.
const MAX_IDENTIFIER_LENGTH = 1_000;

/** What e-mails and usernames are compared by: alike in any letter case, width of letters and script of digits. */
export function identifierKey(identifier: string): string {
  const plain = identifier.slice(0, MAX_IDENTIFIER_LENGTH).trim().normalize('NFKC').toLowerCase();
  return toLatinDigits(plain).replaceAll('\0', '');
}

/** Adds a customer and gives the id; undefined when the e-mail address or the username is taken. */
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
        // The ledger fills it.
        balance_toman: 0,
        plan_id: planId,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return undefined;
    await db.q().insertInto('profile').values({ ...profile, customer_id: added.id }).execute();
    return added.id;
  });
}

/** Adds a customer whose names nobody has and gives the id. */
export async function addCustomer(db: DbScope, customer: NewCustomer): Promise<number> {
  const id = await addNewCustomer(db, customer);
  if (id === undefined) throw new Error(`Somebody is ${customer.username} or ${customer.email} already: choose other names.`);
  return id;
}

/** The customer with this e-mail or username. */
export function findByIdentifier(db: DbScope, key: string): Promise<Customer | undefined> {
  return db
    .q()
    .selectFrom('customer')
    .selectAll()
    .where((where) => where.or([where('email_key', '=', key), where('username_key', '=', key)]))
    .executeTakeFirst();
}

/** The customer with this e-mail. */
export function findByEmail(db: DbScope, key: string): Promise<Customer | undefined> {
  return db.q().selectFrom('customer').selectAll().where('email_key', '=', key).executeTakeFirst();
}

export function getCustomer(db: DbScope, id: number): Promise<Customer> {
  return db.q().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * A customer that nobody else changes before the transaction ends. Whoever changes what belongs to an account locks
 * its customer before anything else of it, so that no two wait for each other.
 */
export function lockCustomer(db: DbScope, id: number): Promise<Customer> {
  return db.q().selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Opens an account; gives its username. */
export async function activateCustomer(db: DbScope, id: number): Promise<string> {
  const active = db.q().updateTable('customer').set({ state: 'active' }).where('id', '=', id).returning('username');
  return (await active.executeTakeFirstOrThrow()).username;
}

export async function setPassword(db: DbScope, id: number, password: string): Promise<void> {
  await db.q().updateTable('customer').set({ password }).where('id', '=', id).execute();
}

/** Whether nobody has an account yet. */
export async function hasNoCustomers(db: DbScope): Promise<boolean> {
  return (await db.q().selectFrom('customer').select('id').limit(1).executeTakeFirst()) === undefined;
}
