import type { Check } from '../shared/index.ts';
import { codePointCount } from '../shared/internal.ts';

/** Maximum length of an e-mail address in code points, the limit of mail servers (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Error code of `checkEmail`; `emailTooLong` has the param `limit`. */
export type EmailProblem = 'emailEmpty' | 'emailInvalid' | 'emailTooLong';

// One "@", a dot in the domain, and no separators, quotes, control characters or invisible characters.
const notInAddresses = String.raw`\s@<>()[\]\\,;:"\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}`;
const addressShape = new RegExp(`^[^${notInAddresses}]+@[^${notInAddresses}.]+(\\.[^${notInAddresses}.]+)+$`, 'u');

/**
 * Validates the simple shape of an e-mail address. The value is trimmed; letters and digits of any script stay as
 * typed.
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
