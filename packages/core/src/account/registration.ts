import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import type { Locale } from '../shared/index.ts';
import { hashPassword } from './passwordHash.ts';
import { ActivationSchema } from './schema.ts';

/** Input of `signUp`. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** Result of `solveCaptcha`; valid for one call. */
  readonly captcha: string;
  /** Language of the mails that the provider sends to the customer. */
  readonly locale: Locale;
}

/**
 * Creates an account, which must then be activated by mail. Rejects with `emailTaken`, `usernameTaken`,
 * `captchaInvalid`, `tooManyRequests`, or the code of the broken input rule; the error's `field` is `email`,
 * `username`, `password` or `reCaptcha`.
 */
export async function signUp(client: Client, { captcha, locale, password, ...account }: NewAccount): Promise<void> {
  const port = portCall(client, 'account', 'signUp');
  if (port !== undefined) return port({ captcha, locale, password, ...account });
  await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/signup',
    query: { verify: false, lang: locale },
    body: { ...account, password: await hashPassword(password), reCaptcha: captcha },
    answer: v.unknown(),
  });
}

/**
 * Activates or unlocks an account with the code from a mail and returns its username. A server may ask for the password
 * of a new account, so that nobody activates the account that a stranger has made with their address: it rejects with
 * `invalidCredentials` until the password, as plain text, is given, too. Rejects with `codeInvalid` or `accountLocked`.
 */
export async function activateAccount(client: Client, code: string, password?: string): Promise<string> {
  const port = portCall(client, 'account', 'activateAccount');
  if (port !== undefined) return port(code, password);
  const { username } = await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/activate',
    body: { code, ...(password !== undefined && { password: await hashPassword(password) }) },
    answer: ActivationSchema,
  });
  return username;
}

async function requestMail(client: Client, path: string, email: string): Promise<void> {
  await client.request({ method: 'GET', service: 'cfs', path, query: { email }, answer: v.unknown() });
}

/** Requests an activation mail. Also succeeds for unknown addresses, so that it does not reveal who has an account. */
export function requestActivation(client: Client, email: string): Promise<void> {
  const port = portCall(client, 'account', 'requestActivation');
  if (port !== undefined) return port(email);
  return requestMail(client, 'users/reactivate', email);
}

/**
 * Requests a password reset mail. Also succeeds for unknown addresses, so that it does not reveal who has an account.
 */
export function requestPasswordReset(client: Client, email: string): Promise<void> {
  const port = portCall(client, 'account', 'requestPasswordReset');
  if (port !== undefined) return port(email);
  return requestMail(client, 'users/resetPassword', email);
}

/** Input of `setNewPassword`: the code from the reset mail, and the new password as plain text. */
interface PasswordReset {
  readonly code: string;
  readonly newPassword: string;
}

/** Sets a new password with the code from a mail and ends every session of the customer. Rejects with `codeInvalid`. */
export async function setNewPassword(client: Client, { code, newPassword }: PasswordReset): Promise<void> {
  const port = portCall(client, 'account', 'setNewPassword');
  if (port !== undefined) return port({ code, newPassword });
  await client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/newPassword',
    body: { code, newPassword: await hashPassword(newPassword) },
    answer: v.unknown(),
  });
}
