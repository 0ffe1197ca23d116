import { type Check, codePointCount } from '../shared/index.ts';

/** How long an address may be, in code points: what mail servers take (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Why a typed address is none; emailTooLong comes with its limit as a param. */
export type EmailProblem = 'emailEmpty' | 'emailInvalid' | 'emailTooLong';

// One @, a dot inside what follows, and nothing that separates, quotes or hides.
const notInAddresses = String.raw`\s@<>()[\]\\,;:"\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}`;
const addressShape = new RegExp(`^[^${notInAddresses}]+@[^${notInAddresses}.]+(\\.[^${notInAddresses}.]+)+$`, 'u');

/**
 * Judges an e-mail address by its simple shape (A §5); the value is the address without outer white space. Letters
 * and digits of every script stay as they were typed.
 */
export function checkEmail(email: string): Check<string, EmailProblem> {
  const value = email.trim();
  if (value === '') return { ok: false, code: 'emailEmpty' };
  if (codePointCount(value) > MAX_EMAIL_LENGTH) {
    return { ok: false, code: 'emailTooLong', params: { limit: MAX_EMAIL_LENGTH } };
  }
  if (!addressShape.test(value)) return { ok: false, code: 'emailInvalid' };
  return { ok: true, value };
}
