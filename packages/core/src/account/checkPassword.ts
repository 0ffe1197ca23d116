import type { Check } from '../shared/index.ts';
import { codePointCount } from '../shared/internal.ts';

/** Minimum length of a password in code points. */
export const MIN_PASSWORD_LENGTH = 3;

/** Error code of `checkPassword`; `passwordTooShort` has the param `limit`. */
export type PasswordProblem = 'passwordEmpty' | 'passwordTooShort';

/** Error code of `checkPasswordRepeat`. */
export type PasswordRepeatProblem = 'passwordRepeatEmpty' | 'passwordRepeatMismatch';

/** Validates a new password: at least 3 code points. White space counts; the value is the input unchanged. */
export function checkPassword(password: string): Check<string, PasswordProblem> {
  if (password === '') return { ok: false, code: 'passwordEmpty' };
  if (codePointCount(password) < MIN_PASSWORD_LENGTH) {
    return { ok: false, code: 'passwordTooShort', params: { limit: MIN_PASSWORD_LENGTH } };
  }
  return { ok: true, value: password };
}

/** Validates the repetition of a new password: it must be equal to the password. */
export function checkPasswordRepeat(repeat: string, password: string): Check<string, PasswordRepeatProblem> {
  if (repeat === '') return { ok: false, code: 'passwordRepeatEmpty' };
  return repeat === password ? { ok: true, value: repeat } : { ok: false, code: 'passwordRepeatMismatch' };
}
