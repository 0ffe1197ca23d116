import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import type { Locale } from '../shared/index.ts';
import { hashPassword } from './passwordHash.ts';
import { ActivationSchema } from './schema.ts';

/** What a person types to get an account, the solved captcha, and the language of what will be written to them. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** What solveCaptcha gave; good for one call. */
  readonly captcha: string;
  readonly locale: Locale;
}

/**
 * Makes an account that waits for its activation by mail (A §7; decision 66). Rejects with emailTaken, usernameTaken,
 * captchaInvalid or tooManyRequests; an input that breaks a rule comes with its own code. The fields of the error are
 * email, username, password and reCaptcha.
 */
export async function signUp(client: Client, { captcha, locale, password, ...account }: NewAccount): Promise<void> {
  await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/signup',
    query: { verify: false, lang: locale },
    body: { ...account, password: await hashPassword(password), reCaptcha: captcha },
    answer: v.unknown(),
  });
}

/** Activates or unlocks an account by the code of a mail and gives its username; rejects with codeInvalid. */
export async function activateAccount(client: Client, code: string): Promise<string> {
  const { username } = await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/activate',
    body: { code },
    answer: ActivationSchema,
  });
  return username;
}

async function requestMail(client: Client, path: string, email: string): Promise<void> {
  await client.request({ method: 'GET', service: 'cfs', path, query: { email }, answer: v.unknown() });
}

/** Asks for an activation mail (A §7); the answer does not tell whether there is such a customer. */
export function requestActivation(client: Client, email: string): Promise<void> {
  return requestMail(client, 'users/reactivate', email);
}

/** Asks for a mail that lets a new password be set (A §7); the answer does not tell whether there is such a customer. */
export function requestPasswordReset(client: Client, email: string): Promise<void> {
  return requestMail(client, 'users/resetPassword', email);
}

/** A new password and the code of the mail that lets it be set. */
export interface PasswordReset {
  readonly code: string;
  readonly newPassword: string;
}

/** Sets a new password by the code of a mail, which ends every session; rejects with codeInvalid. */
export async function setNewPassword(client: Client, { code, newPassword }: PasswordReset): Promise<void> {
  await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/newPassword',
    body: { code, newPassword: await hashPassword(newPassword) },
    answer: v.unknown(),
  });
}
