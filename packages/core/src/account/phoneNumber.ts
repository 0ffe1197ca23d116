import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';

/** Error code of `checkMobile`. */
export type MobileProblem = 'mobileInvalid' | 'required';

/** Error code of `checkLandline`. */
export type LandlineProblem = 'landlineInvalid' | 'required';

const separators = /[\s.()[\]\p{Pd}]/gu;
const mobileShape = /^(?:\+98|0098|98|0)?(9\d{9})$/;
const landlineShape = /^(?:\+98|0098|98|0)?([1-8]\d{9})$/;

function withoutSeparators(number: string): string {
  return cleanCode(number).replace(separators, '');
}

/**
 * Validates an Iranian mobile number, with or without country code. The value is in E.164 form, such as
 * `+989121234567`. Operator prefixes are not checked: new ranges open every year and numbers move between operators.
 */
export function checkMobile(number: string): Check<string, MobileProblem> {
  const typed = withoutSeparators(number);
  if (typed === '') return { ok: false, code: 'required' };
  const digits = mobileShape.exec(typed)?.[1];
  return digits === undefined ? { ok: false, code: 'mobileInvalid' } : { ok: true, value: `+98${digits}` };
}

/** Validates an Iranian landline or fax number with its area code. The value has the form `02112345678`. */
export function checkLandline(number: string): Check<string, LandlineProblem> {
  const typed = withoutSeparators(number);
  if (typed === '') return { ok: false, code: 'required' };
  const digits = landlineShape.exec(typed)?.[1];
  return digits === undefined ? { ok: false, code: 'landlineInvalid' } : { ok: true, value: `0${digits}` };
}
