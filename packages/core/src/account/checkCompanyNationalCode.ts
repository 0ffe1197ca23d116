import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Error code of `checkCompanyNationalCode`: empty, not 11 digits, or (strict mode) a wrong check digit. */
export type CompanyNationalCodeProblem = 'companyNationalCodeCheck' | 'companyNationalCodeFormat' | 'required';

export interface CompanyNationalCodeOptions {
  /**
   * Also refuses a wrong check digit or one repeated digit. Use it for a warning that does not block saving. Default
   * false.
   */
  readonly isStrict?: boolean;
}

const WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];

function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code, Number);
  const shift = (digits.at(-2) ?? 0) + 2;
  const sum = WEIGHTS.reduce((total, weight, index) => total + ((digits[index] ?? 0) + shift) * weight, 0);
  // A remainder of 10 gives the check digit 0.
  return digits.at(-1) === (sum % 11) % 10;
}

/** Validates a company's national code: 11 digits, in strict mode with a correct check digit. */
export function checkCompanyNationalCode(
  code: string,
  { isStrict = false }: CompanyNationalCodeOptions = {},
): Check<string, CompanyNationalCodeProblem> {
  const value = cleanCode(code);
  if (value === '') return { ok: false, code: 'required' };
  if (!/^\d{11}$/.test(value)) return { ok: false, code: 'companyNationalCodeFormat' };
  const isDoubtful = isRepeatedDigit(value) || !hasCheckDigit(value);
  return isStrict && isDoubtful ? { ok: false, code: 'companyNationalCodeCheck' } : { ok: true, value };
}
