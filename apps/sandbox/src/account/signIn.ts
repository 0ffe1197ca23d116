import type { DbScope } from '../db/index.ts';
import { type Caller, createKeyedLimiter, hashToken, newToken, Refusal } from '../shared/index.ts';
import { type Customer, findByIdentifier, identifierKey, lockCustomer } from './accountStore.ts';
import { matchesPassword } from './password.ts';
import { addSession } from './sessionStore.ts';
import { accountKey, admitAddress, admitPassword, forgetWrongPasswords, lockAccount, unknownIdentifierKey } from './throttle.ts';

/** Credentials of a sign-in and its origin. */
export interface SignInAttempt {
  /** E-mail or username. */
  readonly identifier: string;
  /** SHA-1 of the password, hexadecimal. */
  readonly passwordHash: string;
  readonly caller: Caller;
  readonly now: Date;
}

const ADDRESS_PAUSE_SECONDS = 60;

type PasswordOutcome = 'locked' | 'right' | 'wrong';

/** A password to check for an account. */
export interface PasswordAttempt {
  /** Throttle key for wrong passwords, from `accountKey` or `strangerKey`. */
  readonly account: string;
  readonly passwordHash: string;
  /** Stored password record; undefined when the account does not exist. */
  readonly record: string | undefined;
  readonly now: Date;
}

// One after another: each attempt is counted before it is compared, so that right ones in parallel would lock the account.
const inTurn = createKeyedLimiter({ running: 1, waiting: 100 });

/** Checks a password, counting the attempt first; the fifth wrong password within 15 minutes locks the account. */
export function tryPassword(db: DbScope, attempt: PasswordAttempt): Promise<PasswordOutcome> {
  return inTurn(attempt.account, () => checkPassword(db, attempt));
}

async function checkPassword(db: DbScope, { account, passwordHash, record, now }: PasswordAttempt): Promise<PasswordOutcome> {
  const admission = await admitPassword(db, account, now);
  if (admission === 'locked') return 'locked';
  if (await matchesPassword(passwordHash, record)) {
    await forgetWrongPasswords(db, account);
    return 'right';
  }
  if (admission === 'last') await lockAccount(db, account, now);
  return 'wrong';
}

async function authenticate(db: DbScope, { identifier, passwordHash, now }: SignInAttempt): Promise<Customer> {
  const key = identifierKey(identifier);
  const customer = await findByIdentifier(db, key);
  const account = customer === undefined ? unknownIdentifierKey(key) : accountKey(customer.id);
  const outcome = await tryPassword(db, { account, passwordHash, record: customer?.password, now });
  if (outcome === 'locked') throw new Refusal('accountLocked');
  if (outcome === 'wrong' || customer === undefined) throw new Refusal('invalidCredentials');
  if (customer.state !== 'active') throw new Refusal('accountLocked');
  return customer;
}

/**
 * Checks the credentials and starts a session. Throws `invalidCredentials` (9002), `accountLocked` (5002) or
 * `tooManyRequests` (429).
 */
export async function signIn(db: DbScope, attempt: SignInAttempt): Promise<{ token: string; username: string }> {
  if (!(await admitAddress(db, attempt.caller.address, attempt.now))) {
    throw new Refusal('tooManyRequests', { retryAfterSeconds: ADDRESS_PAUSE_SECONDS });
  }
  const customer = await authenticate(db, attempt);
  const token = newToken();
  await db.tx(async () => {
    // The password was replaced while this one was being compared, and the account's sessions were ended.
    if ((await lockCustomer(db, customer.id)).password !== customer.password) throw new Refusal('invalidCredentials');
    await addSession(db, { customerId: customer.id, tokenHash: hashToken(token), caller: attempt.caller }, attempt.now);
  });
  return { token, username: customer.username };
}
