import { defineCall } from '../client/internal.ts';
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
export const signUp = defineCall({
  call: 'account.signUp',
  route: 'POST cfs/users/signup',
  send: async ({ request }, { captcha, locale, password, ...account }: NewAccount) => {
    const body = { ...account, password: await hashPassword(password), reCaptcha: captcha };
    return request({ query: { verify: false, lang: locale }, body });
  },
});

/**
 * Activates or unlocks an account with the code from a mail and returns its username. A server may ask for the password
 * of a new account, so that nobody activates the account that a stranger has made with their address: it rejects with
 * `invalidCredentials` until the password, as plain text, is given, too. Rejects with `codeInvalid` or `accountLocked`.
 */
export const activateAccount = defineCall({
  call: 'account.activateAccount',
  route: 'POST cfs/users/activate',
  send: async ({ request }, code: string, password?: string) => {
    const body = { code, ...(password !== undefined && { password: await hashPassword(password) }) };
    return (await request({ body, answer: ActivationSchema })).username;
  },
});

/** Requests an activation mail. Also succeeds for unknown addresses, so that it does not reveal who has an account. */
export const requestActivation = defineCall({
  call: 'account.requestActivation',
  route: 'GET cfs/users/reactivate',
  send: ({ request }, email: string) => request({ query: { email } }),
});

/**
 * Requests a password reset mail. Also succeeds for unknown addresses, so that it does not reveal who has an account.
 */
export const requestPasswordReset = defineCall({
  call: 'account.requestPasswordReset',
  route: 'GET cfs/users/resetPassword',
  send: ({ request }, email: string) => request({ query: { email } }),
});

/** Input of `setNewPassword`: the code from the reset mail, and the new password as plain text. */
export interface PasswordReset {
  readonly code: string;
  readonly newPassword: string;
}

/** Sets a new password with the code from a mail and ends every session of the customer. Rejects with `codeInvalid`. */
export const setNewPassword = defineCall({
  call: 'account.setNewPassword',
  route: 'POST cfs/users/newPassword',
  send: async ({ request }, { code, newPassword }: PasswordReset) =>
    request({ body: { code, newPassword: await hashPassword(newPassword) } }),
  input: (_client, { code, newPassword }) => [{ code, newPassword }],
});
