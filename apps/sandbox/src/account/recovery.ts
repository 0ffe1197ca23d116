import type { DbScope } from '../db/index.ts';
import { checkedValue, networkOf, Refusal } from '../shared/index.ts';
import {
  activateCustomer,
  type Customer,
  findByEmail,
  getCustomer,
  identifierKey,
  lockCustomer,
  setPassword,
} from './accountStore.ts';
import { checkPasswordHash } from './checkPasswordHash.ts';
import { type CodeKind, endCodes, findCodeOwner, type SentCode, redeemCode } from './codeStore.ts';
import { tellChangedPassword } from './security/securityNotices.ts';
import { passwordRecord } from './password.ts';
import { sendCode } from './sendCode.ts';
import { endAllKeys, endAllSessions } from './sessionStore.ts';
import { accountKey, forgetAllAttempts, isLockedOut } from './passwordAttempts.ts';
import { admitMail } from './throttle.ts';
import { tryPassword } from './tryPassword.ts';

/** A request to mail a code. */
export interface MailRequest {
  readonly kind: CodeKind;
  readonly email: string;
  /** Origin of the console that the link in the mail opens. */
  readonly consoleOrigin: string;
  readonly now: Date;
}

/** Returns true when a code of this kind is useful to the customer. */
function needs(kind: CodeKind, customer: Customer, isLocked: boolean): boolean {
  return kind === 'reset' || customer.state !== 'active' || isLocked;
}

/**
 * Mails a code when the customer exists and needs one. The same answer is sent and the same statements run in any case,
 * so neither content nor timing reveals whether the account exists.
 */
export function requestCode(db: DbScope, { kind, email, consoleOrigin, now }: MailRequest): Promise<void> {
  const key = identifierKey(email);
  return db.tx(async () => {
    const isAdmitted = await admitMail(db, `${kind} ${key}`, now);
    const found = await findByEmail(db, key);
    const isLocked = await isLockedOut(db, accountKey(found?.id ?? 0), now);
    const customer = isAdmitted && found !== undefined && needs(kind, found, isLocked) ? found : undefined;
    await sendCode(db, { kind, customer, consoleOrigin }, now);
  });
}

async function ownerOf(db: DbScope, sent: SentCode, now: Date): Promise<number> {
  const id = await findCodeOwner(db, sent, now);
  if (id === undefined) throw new Refusal('codeInvalid', { field: 'code' });
  return id;
}

async function useUp(db: DbScope, sent: SentCode, ownerId: number): Promise<void> {
  await lockCustomer(db, ownerId);
  if (!(await redeemCode(db, sent))) throw new Refusal('codeInvalid', { field: 'code' });
}

/** A mailed code, and the password that was chosen at the registration. */
export interface Activation {
  readonly code: string;
  /** SHA-1 of the password, hexadecimal; undefined when none was sent. */
  readonly passwordHash: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
}

// The owner of the address has the mail, and the one who has registered it the password: both together are one person.
async function refuseStrangersPassword(
  db: DbScope,
  { id, password, passwordHash, address }: Activation & Pick<Customer, 'id' | 'password'>,
  now: Date,
): Promise<void> {
  const refusal = new Refusal('wrongCurrentPassword', { field: 'password' });
  if (passwordHash === undefined) throw refusal;
  const origin = { account: accountKey(id), address };
  const who = `network ${networkOf(address)}` as const;
  const outcome = await tryPassword(db, { origin, who, passwordHash, record: password, now });
  if (outcome === 'locked') throw new Refusal('accountLocked');
  if (outcome === 'wrong') throw refusal;
}

/**
 * Activates an account by a mailed code and, when it is new, its password; returns its username. Throws `codeInvalid`,
 * `wrongCurrentPassword` or `accountLocked`.
 */
export async function activate(db: DbScope, activation: Activation, now: Date): Promise<string> {
  const sent = { kind: 'activate', code: activation.code } as const;
  const id = await ownerOf(db, sent, now);
  const customer = await getCustomer(db, id);
  if (customer.state === 'pending') await refuseStrangersPassword(db, { ...activation, ...customer }, now);
  return db.tx(async () => {
    await useUp(db, sent, id);
    await forgetAllAttempts(db, accountKey(id));
    return activateCustomer(db, id);
  });
}

/** A new password and the mailed code that authorizes it. */
export interface Reset {
  readonly code: string;
  /** SHA-1 of the new password, hexadecimal. */
  readonly passwordHash: string;
}

/**
 * Sets a new password by a mailed code. The code proves the e-mail address, so the account is also activated; all its
 * sessions, API keys and codes end, which a thief may have made. Returns the id of its customer; throws `codeInvalid`.
 */
export async function resetPassword(db: DbScope, { code, passwordHash }: Reset, now: Date): Promise<number> {
  const sent = { kind: 'reset', code } as const;
  // Checked before the password is hashed, because hashing is too expensive for guessed codes.
  const id = await ownerOf(db, sent, now);
  checkedValue('newPassword', checkPasswordHash(passwordHash, await getCustomer(db, id)));
  const password = await passwordRecord(`customer ${id}`, passwordHash);
  await db.tx(async () => {
    await useUp(db, sent, id);
    await setPassword(db, id, password);
    await activateCustomer(db, id);
    await endCodes(db, id);
    await endAllSessions(db, id);
    await endAllKeys(db, id);
    await tellChangedPassword(db, id, now);
    await forgetAllAttempts(db, accountKey(id));
  });
  return id;
}
