import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Error code of `checkPostalCode`: empty, not 10 digits, or one repeated digit. */
export type PostalCodeProblem = 'postalCodeFormat' | 'postalCodeInvalid' | 'required';

/** Validates a postal code: 10 digits without dashes. Spaces are removed from the value. */
export function checkPostalCode(code: string): Check<string, PostalCodeProblem> {
  const value = cleanCode(code).replace(/\s/g, '');
  if (value === '') return { ok: false, code: 'required' };
  if (!/^\d{10}$/.test(value)) return { ok: false, code: 'postalCodeFormat' };
  return isRepeatedDigit(value) ? { ok: false, code: 'postalCodeInvalid' } : { ok: true, value };
}
