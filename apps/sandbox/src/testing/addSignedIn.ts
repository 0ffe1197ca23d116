import { randomUUID } from 'node:crypto';
import { storagePlans } from '@abrak/core/account';
import { addCustomer } from '../account/index.ts';
import { openBalance } from '../billing/index.ts';
import type { DbScope } from '../db/index.ts';
import { hashToken } from '../shared/index.ts';

const YEARS_MS = 10 * 365 * 86_400_000;

/** Beginning of the usernames of customers that `addSignedIn` adds. */
export const SIGNED_IN_PREFIX = 'money-';
/** Balance in toman with which they start. */
export const OPENING_TOMAN = 2_000_000;

/** Customer with a session. */
export interface SignedIn {
  readonly id: number;
  readonly token: string;
  readonly email: string;
}

/** Adds a customer with a balance and a session that outlives every change of the clock. */
export async function addSignedIn(db: DbScope, now: Date): Promise<SignedIn> {
  const name = `${SIGNED_IN_PREFIX}${randomUUID()}`;
  const email = `${name}@abrak.example`;
  const id = await addCustomer(db, {
    username: name,
    email,
    displayName: name,
    name,
    family: '',
    password: '',
    state: 'active',
    planId: storagePlans.free.id,
    createdAt: now,
  });
  await openBalance(db, { customerId: id, toman: OPENING_TOMAN, at: now });
  const session = { customer_id: id, token_hash: hashToken(name), address: '127.0.0.1', user_agent: '' };
  const seen = new Date(now.getTime() + YEARS_MS);
  await db
    .q()
    .insertInto('session')
    .values({ ...session, created_at: seen, last_seen_at: seen, expires_at: seen })
    .execute();
  return { id, token: name, email };
}
