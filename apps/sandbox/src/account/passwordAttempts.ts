import { ACCOUNT_LOCK_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { networkOf } from '../shared/index.ts';
import { keyOf } from './throttle.ts';
import {
  attemptsOf,
  countAttempt,
  highestCount,
  removeCounter,
  removeCounters,
  setWindowEnd,
  uncountAttempt,
} from './throttleStore.ts';

/** Number of wrong passwords from one network that locks it out of an account. */
export const WRONG_PASSWORDS = 5;
/** Number of wrong passwords from anywhere after which unknown networks must solve a captcha for each attempt. */
export const WRONG_PASSWORDS_ANYWHERE = 20;
/** Milliseconds of the window in which wrong passwords count, and of the lock. */
export const LOCK_MS = ACCOUNT_LOCK_MS;

/** Account and network address whose password attempts are counted together. */
export interface AttemptOrigin {
  /** Key from `accountKey`, `changeKey`, `linkKey` or `unknownIdentifierKey`. */
  readonly account: string;
  readonly address: string;
}

/** Returns the key for a customer's wrong passwords. */
export function accountKey(customerId: number): string {
  return keyOf('customer', String(customerId));
}

/** Returns the key for wrong current passwords of a customer's own sessions, which sign-ins do not share. */
export function changeKey(customerId: number): string {
  return keyOf('passwordChange', String(customerId));
}

/** Returns the key for wrong passwords of an unknown identifier; it never collides with an `accountKey`. */
export function unknownIdentifierKey(identifier: string): string {
  return keyOf('identifier', identifier);
}

/** Returns the key for wrong passwords of a link. */
export function linkKey(uuid: string): string {
  return keyOf('link', uuid);
}

const SEPARATOR = '/';

function originKey({ account, address }: AttemptOrigin): string {
  return account + SEPARATOR + keyOf('address', networkOf(address));
}

/** Returns true while wrong passwords lock a network out of the account. */
export async function isLockedOut(db: DbScope, account: string, now: Date): Promise<boolean> {
  return (await highestCount(db, account + SEPARATOR, now)) >= WRONG_PASSWORDS;
}

/** Returns true after so many wrong passwords from anywhere that they are guesses. */
export async function isGuessed(db: DbScope, account: string, now: Date): Promise<boolean> {
  return (await attemptsOf(db, account, now)) >= WRONG_PASSWORDS_ANYWHERE;
}

/**
 * Counts a password attempt before the comparison, so that parallel guesses cannot outrun the lock. The lock is that of
 * a network: nobody can lock somebody else out. Unknown identifiers are locked in the same way, so a lock does not
 * reveal that an account exists.
 */
export async function admitPassword(
  db: DbScope,
  origin: AttemptOrigin,
  now: Date,
): Promise<'admitted' | 'last' | 'locked'> {
  const hits = await countAttempt(db, { key: originKey(origin), now, lengthMs: LOCK_MS });
  if (hits > WRONG_PASSWORDS) return 'locked';
  await countAttempt(db, { key: origin.account, now, lengthMs: LOCK_MS });
  return hits === WRONG_PASSWORDS ? 'last' : 'admitted';
}

/** Restarts the lock now: the window in which the attempts were counted may be nearly over. */
export async function lockOut(db: DbScope, origin: AttemptOrigin, now: Date): Promise<void> {
  await setWindowEnd(db, originKey(origin), new Date(now.getTime() + LOCK_MS));
}

/** Forgets the wrong passwords of a network after a right one; those of other networks are still guesses. */
export async function forgetOwnAttempts(db: DbScope, origin: AttemptOrigin): Promise<void> {
  await removeCounter(db, originKey(origin));
  await uncountAttempt(db, origin.account);
}

/** Forgets all wrong passwords of an account, once its owner has proved the e-mail address. */
export async function forgetAllAttempts(db: DbScope, account: string): Promise<void> {
  await removeCounters(db, account);
}
