import type { DbScope } from '../db/index.ts';
import { HttpError } from '../http/index.ts';
import { activateCustomer, type Customer, findByEmail, identifierKey, lockCustomer, setPassword } from './accountStore.ts';
import { type CodeKind, endCodes, findCodeOwner, type SentCode, takeCode } from './codeStore.ts';
import { passwordRecord } from './password.ts';
import { sendCode } from './sendCode.ts';
import { endAllSessions } from './sessionStore.ts';
import { accountKey, admitMail, forgetWrongPasswords, isLockedOut } from './throttle.ts';

export interface MailRequest {
  readonly kind: CodeKind;
  readonly email: string;
  /** Origin of the console, as the sandbox was told it. */
  readonly consoleOrigin: string;
  readonly now: Date;
}

/** Whether a mail of this kind is any good to a customer. */
function needs(kind: CodeKind, customer: Customer, isOut: boolean): boolean {
  return kind === 'reset' || customer.state !== 'active' || isOut;
}

/**
 * Sends a mail with a code when there is such a customer who needs one. Whether there is shows neither in the answer
 * nor in what is asked of the database on the way: the same statements run in any case.
 */
export function requestCode(db: DbScope, { kind, email, consoleOrigin, now }: MailRequest): Promise<void> {
  const key = identifierKey(email);
  return db.tx(async () => {
    const isAdmitted = await admitMail(db, `${kind} ${key}`, now);
    const found = await findByEmail(db, key);
    const isOut = await isLockedOut(db, accountKey(found?.id ?? 0), now);
    const customer = isAdmitted && found !== undefined && needs(kind, found, isOut) ? found : undefined;
    await sendCode(db, { kind, customer, consoleOrigin }, now);
  });
}

async function ownerOf(db: DbScope, sent: SentCode, now: Date): Promise<number> {
  const id = await findCodeOwner(db, sent, now);
  if (id === undefined) throw new HttpError('codeInvalid', { field: 'code' });
  return id;
}

async function useUp(db: DbScope, sent: SentCode, ownerId: number): Promise<void> {
  await lockCustomer(db, ownerId);
  if (!(await takeCode(db, sent))) throw new HttpError('codeInvalid', { field: 'code' });
}

/** Opens an account by the code of a mail and gives its username; refuses with codeInvalid. */
export function activate(db: DbScope, code: string, now: Date): Promise<string> {
  const sent = { kind: 'activate', code } as const;
  return db.tx(async () => {
    const id = await ownerOf(db, sent, now);
    await useUp(db, sent, id);
    await forgetWrongPasswords(db, accountKey(id));
    return activateCustomer(db, id);
  });
}

export interface Reset {
  readonly code: string;
  /** SHA-1 of the new password, hexadecimal. */
  readonly passwordHash: string;
}

/**
 * Sets a new password by the code of a mail, which proved the address: the account is open then, and whoever was
 * signed in is not any more. Refuses with codeInvalid.
 */
export async function resetPassword(db: DbScope, { code, passwordHash }: Reset, now: Date): Promise<void> {
  const sent = { kind: 'reset', code } as const;
  // A password's record costs time that a guess is not worth.
  const id = await ownerOf(db, sent, now);
  const password = await passwordRecord(passwordHash);
  await db.tx(async () => {
    await useUp(db, sent, id);
    await setPassword(db, id, password);
    await activateCustomer(db, id);
    await endCodes(db, id);
    await endAllSessions(db, id);
    await forgetWrongPasswords(db, accountKey(id));
  });
}
