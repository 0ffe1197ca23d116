import { type Check, cleanCode } from '../shared/index.ts';
import { isRepeatedDigit } from './repeatedDigit.ts';

/** Why a typed company national code is none: not its digits, or a check digit that does not fit. */
export type CompanyNationalCodeProblem = 'companyNationalCodeCheck' | 'companyNationalCodeFormat' | 'required';

/** How strictly a company national code is judged. */
export interface CompanyNationalCodeOptions {
  /** Refuses a check digit that does not fit, too; for a warning that stops nobody. Default false. */
  readonly isStrict?: boolean;
}

const WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];

function hasCheckDigit(code: string): boolean {
  const digits = Array.from(code, Number);
  const shift = (digits.at(-2) ?? 0) + 2;
  const sum = WEIGHTS.reduce((total, weight, index) => total + ((digits[index] ?? 0) + shift) * weight, 0);
  // A remainder of ten is written as nought.
  return digits.at(-1) === (sum % 11) % 10;
}

/** Judges a company's national code: 11 digits, and no more unless strictly (A §5). */
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
