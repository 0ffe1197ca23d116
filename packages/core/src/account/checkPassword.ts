import { type Check, codePointCount } from '../shared/index.ts';

/** How long a password is at least, in code points (A §5). */
export const MIN_PASSWORD_LENGTH = 3;

/** Why a typed password is refused; passwordTooShort comes with its limit as a param. */
export type PasswordProblem = 'passwordEmpty' | 'passwordTooShort';

/** Why a repeated password is refused. */
export type PasswordRepeatProblem = 'passwordRepeatEmpty' | 'passwordRepeatMismatch';

/** Judges a new password (A §5, decision 64). Every character counts: the value is what was typed, unchanged. */
export function checkPassword(password: string): Check<string, PasswordProblem> {
  if (password === '') return { ok: false, code: 'passwordEmpty' };
  if (codePointCount(password) < MIN_PASSWORD_LENGTH) {
    return { ok: false, code: 'passwordTooShort', params: { limit: MIN_PASSWORD_LENGTH } };
  }
  return { ok: true, value: password };
}

/** Judges the repetition of a new password, which has to be the same (A §5). */
export function checkPasswordRepeat(repeat: string, password: string): Check<string, PasswordRepeatProblem> {
  if (repeat === '') return { ok: false, code: 'passwordRepeatEmpty' };
  return repeat === password ? { ok: true, value: repeat } : { ok: false, code: 'passwordRepeatMismatch' };
}
