import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';

/** Minimum and maximum length of a username in characters. */
export const USERNAME_LENGTH = { min: 5, max: 45 } as const;

/** Error code of `checkUsername`. */
export type UsernameProblem = 'required' | 'usernameInvalid';

const usernameShape = new RegExp(`^[A-Za-z][A-Za-z0-9]{${USERNAME_LENGTH.min - 1},${USERNAME_LENGTH.max - 1}}$`);

/** Validates a new username: English letters and digits, starting with a letter, 5 to 45 characters. */
export function checkUsername(username: string): Check<string, UsernameProblem> {
  const value = cleanCode(username);
  if (value === '') return { ok: false, code: 'required' };
  return usernameShape.test(value) ? { ok: true, value } : { ok: false, code: 'usernameInvalid' };
}
