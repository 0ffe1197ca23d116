import type { Locale } from '@abrak/core';
import { storagePlans } from '@abrak/core/account';
import type { DbScope } from '../db/index.ts';
import { Refusal } from '../shared/index.ts';
import { addNewCustomer, findByEmail, identifierKey } from './accountStore.ts';
import { redeemCaptcha } from './captcha.ts';
import { passwordRecord } from './password.ts';
import { sendCode } from './sendCode.ts';

/** Validated input of a registration. */
export interface SignUp {
  readonly email: string;
  readonly username: string;
  /** SHA-1 of the password, hexadecimal. */
  readonly passwordHash: string;
  readonly captcha: string;
  readonly locale: Locale;
}

async function refuseTaken(db: DbScope, email: string): Promise<never> {
  if ((await findByEmail(db, identifierKey(email))) !== undefined) throw new Refusal('emailTaken', { field: 'email' });
  throw new Refusal('usernameTaken', { field: 'username' });
}

/**
 * Creates a pending account and queues its activation mail. The captcha is consumed before taken names are reported;
 * otherwise one captcha would suffice to probe any number of names. Throws `captchaInvalid`, `emailTaken` or
 * `usernameTaken`.
 */
export async function signUp(
  db: DbScope,
  { email, username, passwordHash, captcha, locale }: SignUp,
  { now, consoleOrigin }: { readonly now: Date; readonly consoleOrigin: string },
): Promise<void> {
  if (!(await redeemCaptcha(db, captcha, now))) throw new Refusal('captchaInvalid', { field: 'reCaptcha' });
  const password = await passwordRecord('registrations', passwordHash);
  await db.tx(async () => {
    const id = await addNewCustomer(db, {
      email,
      username,
      password,
      displayName: username,
      name: '',
      family: '',
      state: 'pending',
      language: locale,
      planId: storagePlans.free.id,
      createdAt: now,
    });
    if (id === undefined) return refuseTaken(db, email);
    await sendCode(db, { kind: 'activate', customer: { id, email, username, language: locale }, consoleOrigin }, now);
  });
}
