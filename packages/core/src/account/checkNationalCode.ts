import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Error code of `checkNationalCode`: empty, not 8 to 10 digits, or a wrong check digit. */
export type NationalCodeProblem = 'nationalCodeFormat' | 'nationalCodeInvalid' | 'required';

const LENGTH = 10;

function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code, Number);
  const sum = digits.slice(0, -1).reduce((total, digit, index) => total + digit * (LENGTH - index), 0);
  const remainder = sum % 11;
  return digits.at(-1) === (remainder < 2 ? remainder : 11 - remainder);
}

/**
 * Validates a person's national code by its check digit (weighted sum modulo 11). Accepts 8 and 9 digits, because
 * spreadsheets drop leading zeros; the value is padded to 10 digits.
 */
export function checkNationalCode(code: string): Check<string, NationalCodeProblem> {
  const digits = cleanCode(code);
  if (digits === '') return { ok: false, code: 'required' };
  if (!/^\d{8,10}$/.test(digits)) return { ok: false, code: 'nationalCodeFormat' };
  const value = digits.padStart(LENGTH, '0');
  const isValid = !isRepeatedDigit(digits) && hasCheckDigit(value);
  return isValid ? { ok: true, value } : { ok: false, code: 'nationalCodeInvalid' };
}
