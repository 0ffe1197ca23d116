import type { DbScope } from '../db/index.ts';
import { HttpError } from '../http/index.ts';
import { getCustomer, lockCustomer, setPassword } from './accountStore.ts';
import { endCodes } from './codeStore.ts';
import { passwordRecord } from './password.ts';
import { endOtherSessions, type SessionOwner } from './sessionStore.ts';
import { tryPassword } from './signIn.ts';
import { accountKey, forgetWrongPasswords, LOCK_MS } from './throttle.ts';

/** The password that was and the one that is to be, each as its SHA-1. */
export interface PasswordHashes {
  readonly current: string;
  readonly next: string;
}

// 401 would end the session (decision 62).
const wrongPassword = () => new HttpError('invalidCredentials', { status: 400, field: 'currentPassword' });

/**
 * Changes the password of whoever knows the current one. Other sessions and codes that are on their way end; the
 * session that asks goes on. Wrong passwords count as those of signing in do.
 */
export async function changePassword(
  db: DbScope,
  { owner, hashes }: { readonly owner: SessionOwner; readonly hashes: PasswordHashes },
  now: Date,
): Promise<void> {
  const account = accountKey(owner.customerId);
  const { password: record } = await getCustomer(db, owner.customerId);
  const outcome = await tryPassword(db, { account, passwordHash: hashes.current, record, now });
  if (outcome === 'locked') {
    throw new HttpError('tooManyRequests', { field: 'currentPassword', headers: { 'retry-after': String(LOCK_MS / 1_000) } });
  }
  if (outcome === 'wrong') throw wrongPassword();
  const password = await passwordRecord(hashes.next);
  await db.tx(async () => {
    // Changed while it was being compared, it is not the current one any more.
    if ((await lockCustomer(db, owner.customerId)).password !== record) throw wrongPassword();
    await forgetWrongPasswords(db, account);
    await setPassword(db, owner.customerId, password);
    await endCodes(db, owner.customerId);
    await endOtherSessions(db, owner);
  });
}
