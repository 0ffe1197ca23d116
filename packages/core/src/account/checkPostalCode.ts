import { type Check, cleanCode } from '../shared/index.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Why a typed postal code is none: not its digits, or digits that no place has. */
export type PostalCodeProblem = 'postalCodeFormat' | 'postalCodeInvalid' | 'required';

/** Judges a postal code: 10 digits without dashes (A §5). Spaces between them are left out of the value. */
export function checkPostalCode(code: string): Check<string, PostalCodeProblem> {
  const value = cleanCode(code).replace(/\s/g, '');
  if (value === '') return { ok: false, code: 'required' };
  if (!/^\d{10}$/.test(value)) return { ok: false, code: 'postalCodeFormat' };
  return isRepeatedDigit(value) ? { ok: false, code: 'postalCodeInvalid' } : { ok: true, value };
}
