import type { DbScope } from '../db/index.ts';
import { hashToken, HttpError, newToken } from '../http/index.ts';
import { addSession, type Customer, findByIdentifier, identifierKey } from './accountStore.ts';
import { fitsPassword } from './password.ts';
import { admitAddress, admitPassword, forgetWrongPasswords, lockAccount } from './throttle.ts';

export interface SignInAttempt {
  /** E-mail or username. */
  readonly identifier: string;
  /** SHA-1 of the password, hexadecimal. */
  readonly passwordHash: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly now: Date;
}

const ADDRESS_PAUSE_SECONDS = '60';

async function authenticate(db: DbScope, { identifier, passwordHash, now }: SignInAttempt): Promise<Customer> {
  const key = identifierKey(identifier);
  const customer = await findByIdentifier(db, key);
  const account = customer === undefined ? key : `customer ${customer.id}`;
  const admission = await admitPassword(db, account, now);
  if (admission === 'locked') throw new HttpError('accountLocked');
  if (!(await fitsPassword(passwordHash, customer?.password)) || customer === undefined) {
    if (admission === 'last') await lockAccount(db, account, now);
    throw new HttpError('invalidCredentials');
  }
  if (customer.state !== 'active') throw new HttpError('accountLocked');
  await forgetWrongPasswords(db, account);
  return customer;
}

/** Checks a password and starts a session; refuses with 9002, 5002 (A §8) or 429. */
export async function signIn(db: DbScope, attempt: SignInAttempt): Promise<{ token: string; username: string }> {
  if (!(await admitAddress(db, attempt.address, attempt.now))) {
    throw new HttpError('tooManyRequests', { headers: { 'retry-after': ADDRESS_PAUSE_SECONDS } });
  }
  const customer = await authenticate(db, attempt);
  const token = newToken();
  await addSession(db, { customerId: customer.id, tokenHash: hashToken(token) }, attempt.now);
  return { token, username: customer.username };
}
