import type { Check } from '../../shared/index.ts';
import { cleanCode } from '../../shared/internal.ts';

/** Number of digits of an authenticator app's code. */
export const TOTP_DIGITS = 6;
/** Number of characters of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 16;

/** Characters of recovery codes: Crockford's base 32, without letters that look like digits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Error code of `checkFactorCode`. */
export type FactorCodeProblem = 'factorCodeFormat' | 'required';

const totpShape = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const recoveryShape = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * Checks a typed code of an authenticator app (6 digits) or a recovery code (16 characters). Removes spaces and dashes;
 * letters that look like digits become digits.
 */
export function checkFactorCode(typed: string): Check<string, FactorCodeProblem> {
  const value = cleanCode(typed)
    .toLowerCase()
    .replaceAll(/[\s\p{Dash}]/gu, '');
  if (value === '') return { ok: false, code: 'required' };
  if (totpShape.test(value)) return { ok: true, value };
  const recovery = value.replaceAll(/[oil]/g, (letter) => lookalikes[letter] ?? letter);
  return recoveryShape.test(recovery) ? { ok: true, value: recovery } : { ok: false, code: 'factorCodeFormat' };
}

/** Returns true for a code that `checkFactorCode` accepted as a recovery code. */
export function isRecoveryCode(value: string): boolean {
  return value.length === RECOVERY_CODE_LENGTH;
}

/** Returns a recovery code as it is shown: four groups of four characters. */
export function formatRecoveryCode(value: string): string {
  return value.replaceAll(/(.{4})(?=.)/g, '$1-');
}
