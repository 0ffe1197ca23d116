import { SESSION_LIFETIME_MS } from '@abrak/core';
import type { Selectable } from 'kysely';
import type { CustomerTable, DbScope } from '../db/index.ts';
import type { SignedInCustomer } from '../http/index.ts';

export type Customer = Selectable<CustomerTable>;

export type NewCustomer = Pick<Customer, 'email' | 'username' | 'name' | 'family' | 'password' | 'state'> & {
  readonly displayName: string;
  readonly balanceToman: number;
  readonly planId: number;
  readonly createdAt: Date;
};

/** What e-mails and usernames are compared by. */
export function identifierKey(identifier: string): string {
  return identifier.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '');
}

/** Adds a customer and gives the id. */
export async function addCustomer(db: DbScope, customer: NewCustomer): Promise<number> {
  const { email, username, name, family, password, state } = customer;
  const { id } = await db
    .q()
    .insertInto('customer')
    .values({
      email,
      email_key: identifierKey(email),
      username,
      username_key: identifierKey(username),
      display_name: customer.displayName,
      name,
      family,
      password,
      state,
      balance_toman: customer.balanceToman,
      plan_id: customer.planId,
      created_at: customer.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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

export function getCustomer(db: DbScope, id: number): Promise<Customer> {
  return db.q().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether nobody has an account yet. */
export async function hasNoCustomers(db: DbScope): Promise<boolean> {
  return (await db.q().selectFrom('customer').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Starts a session of the documented lifetime (A §6). */
export async function addSession(
  db: DbScope,
  session: { readonly customerId: number; readonly tokenHash: string },
  now: Date,
): Promise<void> {
  await db
    .q()
    .insertInto('session')
    .values({
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS),
    })
    .execute();
}

/** The customer of a session that has not expired. */
export function findSession(db: DbScope, tokenHash: string, now: Date): Promise<SignedInCustomer | undefined> {
  return db
    .q()
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([
      'customer.id',
      'customer.username',
      'customer.email',
      'customer.display_name as displayName',
      'customer.plan_id as planId',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
}

export async function endSession(db: DbScope, tokenHash: string): Promise<void> {
  await db.q().deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Removes the sessions that have expired. */
export async function sweepSessions(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('session').where('expires_at', '<=', now).execute();
}
