import { type Check, cleanCode } from '../shared/index.ts';

/** How long a username is, in characters (A §5). */
export const USERNAME_LENGTH = { min: 5, max: 45 } as const;

/** Why a typed username is none. */
export type UsernameProblem = 'required' | 'usernameInvalid';

const usernameShape = new RegExp(`^[A-Za-z][A-Za-z0-9]{${USERNAME_LENGTH.min - 1},${USERNAME_LENGTH.max - 1}}$`);

/** Judges a new username: English letters and digits, the first a letter (A §5). */
export function checkUsername(username: string): Check<string, UsernameProblem> {
  const value = cleanCode(username);
  if (value === '') return { ok: false, code: 'required' };
  return usernameShape.test(value) ? { ok: true, value } : { ok: false, code: 'usernameInvalid' };
}
