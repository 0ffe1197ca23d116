import type { Check } from '../shared/index.ts';
import { codePointCount } from '../shared/internal.ts';

/** Minimum length of a password in code points, at every backend. */
export const MIN_PASSWORD_LENGTH = 3;

/** Minimum length of a new password in code points where the server announces `passwordRules`. */
export const STRONG_PASSWORD_LENGTH = 8;

/**
 * Error code of a new password. `passwordTooShort` and `passwordWeak` have the param `limit`; `passwordCommon` is
 * returned by servers only.
 */
export type PasswordProblem =
  | 'passwordCommon'
  | 'passwordEmpty'
  | 'passwordTooShort'
  | 'passwordUnchanged'
  | 'passwordWeak';

/** Error code of `checkPasswordRepeat`. */
export type PasswordRepeatProblem = 'passwordRepeatEmpty' | 'passwordRepeatMismatch';

/** Rules for a new password. */
export interface PasswordRules {
  /** True where the server announces `passwordRules`; default: false. */
  readonly isStrong?: boolean;
  /** Current password, which the new one must not repeat; default: none is known. */
  readonly current?: string;
}

/**
 * Validates a new password: at least 3 code points, or 8 where the rules are strong, and not the current one. White
 * space counts; the value is the input unchanged.
 */
export function checkPassword(
  password: string,
  { isStrong = false, current = '' }: PasswordRules = {},
): Check<string, PasswordProblem> {
  if (password === '') return { ok: false, code: 'passwordEmpty' };
  const limit = isStrong ? STRONG_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
  if (codePointCount(password) < limit)
    return { ok: false, code: isStrong ? 'passwordWeak' : 'passwordTooShort', params: { limit } };
  if (password === current) return { ok: false, code: 'passwordUnchanged' };
  return { ok: true, value: password };
}

/** Validates the repetition of a new password: it must be equal to the password. */
export function checkPasswordRepeat(repeat: string, password: string): Check<string, PasswordRepeatProblem> {
  if (repeat === '') return { ok: false, code: 'passwordRepeatEmpty' };
  return repeat === password ? { ok: true, value: repeat } : { ok: false, code: 'passwordRepeatMismatch' };
}
