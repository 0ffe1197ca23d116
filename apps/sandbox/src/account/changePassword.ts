import type { DbScope } from '../db/index.ts';
import { checkedValue, Refusal } from '../shared/index.ts';
import { getCustomer, lockCustomer, setPassword } from './accountStore.ts';
import { checkPasswordHash } from './checkPasswordHash.ts';
import { endCodes } from './codeStore.ts';
import { tellChangedPassword } from './security/securityNotices.ts';
import { passwordRecord } from './password.ts';
import { endOtherSessions, type SessionOwner } from './sessionStore.ts';
import { tryPassword } from './tryPassword.ts';
import { changeKey, forgetAllAttempts, LOCK_MS } from './passwordAttempts.ts';

/** SHA-1 hashes of the current and the new password, hexadecimal. */
export interface PasswordHashes {
  readonly current: string;
  readonly next: string;
}

const unchangedPassword = () => new Refusal('badRequest', { field: 'newPassword', problem: 'passwordUnchanged' });
const wrongPassword = () => new Refusal('wrongCurrentPassword', { field: 'currentPassword' });

/**
 * Changes the password after checking the current one. Ends the customer's other sessions and pending codes; the
 * calling session continues. The fifth wrong password of its sessions within 15 minutes ends the attempts for
 * as long. Throws `wrongCurrentPassword`, `tooManyRequests`, or `badRequest` when the new one
 * is refused or the same.
 */
export async function changePassword(
  db: DbScope,
  { owner, hashes }: { readonly owner: SessionOwner; readonly hashes: PasswordHashes },
  now: Date,
): Promise<void> {
  const account = changeKey(owner.customerId);
  const customer = await getCustomer(db, owner.customerId);
  checkedValue('newPassword', checkPasswordHash(hashes.next, customer));
  const { password: record } = customer;
  const outcome = await tryPassword(db, {
    origin: { account, address: '' },
    who: `customer ${owner.customerId}`,
    passwordHash: hashes.current,
    record,
    now,
  });
  if (outcome === 'locked') {
    throw new Refusal('tooManyRequests', { field: 'currentPassword', retryAfterSeconds: LOCK_MS / 1_000 });
  }
  if (outcome === 'wrong') throw wrongPassword();
  if (hashes.next.toLowerCase() === hashes.current.toLowerCase()) throw unchangedPassword();
  const password = await passwordRecord(`customer ${owner.customerId}`, hashes.next);
  await db.tx(async () => {
    // The password was changed while this one was being compared.
    if ((await lockCustomer(db, owner.customerId)).password !== record) throw wrongPassword();
    await forgetAllAttempts(db, account);
    await setPassword(db, owner.customerId, password);
    await endCodes(db, owner.customerId);
    await endOtherSessions(db, owner);
    await tellChangedPassword(db, owner.customerId, now);
  });
}
