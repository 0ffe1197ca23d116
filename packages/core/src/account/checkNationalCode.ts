import { type Check, cleanCode } from '../shared/index.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Why a typed national code is none: not its digits, or digits that nobody has. */
export type NationalCodeProblem = 'nationalCodeFormat' | 'nationalCodeInvalid' | 'required';

const LENGTH = 10;

function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code, Number);
  const sum = digits.slice(0, -1).reduce((total, digit, index) => total + digit * (LENGTH - index), 0);
  const remainder = sum % 11;
  return digits.at(-1) === (remainder < 2 ? remainder : 11 - remainder);
}

/**
 * Judges a person's national code (A §5). 8 and 9 digits are codes that lost their leading zeros, as in a
 * spreadsheet: the value has all ten (decision 67).
 */
export function checkNationalCode(code: string): Check<string, NationalCodeProblem> {
  const digits = cleanCode(code);
  if (digits === '') return { ok: false, code: 'required' };
  if (!/^\d{8,10}$/.test(digits)) return { ok: false, code: 'nationalCodeFormat' };
  const value = digits.padStart(LENGTH, '0');
  const isGivenOut = !isRepeatedDigit(digits) && hasCheckDigit(value);
  return isGivenOut ? { ok: true, value } : { ok: false, code: 'nationalCodeInvalid' };
}
