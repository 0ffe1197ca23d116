import type { DbScope } from '../db/index.ts';
import { type HashingFor, matchesPassword } from './password.ts';
import { admitPassword, type AttemptOrigin, lockOut } from './passwordAttempts.ts';

/** A password to check for an account. */
export interface PasswordAttempt {
  readonly origin: AttemptOrigin;
  readonly who: HashingFor;
  readonly passwordHash: string;
  /** Stored password record; undefined when the account does not exist. */
  readonly record: string | undefined;
  readonly now: Date;
}

/** Checks a password, counting the attempt first; the fifth wrong password within 15 minutes locks its network out. */
export async function tryPassword(
  db: DbScope,
  { origin, who, passwordHash, record, now }: PasswordAttempt,
): Promise<'locked' | 'right' | 'wrong'> {
  const admission = await admitPassword(db, origin, now);
  if (admission === 'locked') return 'locked';
  if (await matchesPassword(who, passwordHash, record)) return 'right';
  if (admission === 'last') await lockOut(db, origin, now);
  return 'wrong';
}
