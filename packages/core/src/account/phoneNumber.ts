import { type Check, cleanCode } from '../shared/index.ts';

/** Why a typed mobile number is none. */
export type MobileProblem = 'mobileInvalid' | 'required';

/** Why a typed landline or fax number is none. */
export type LandlineProblem = 'landlineInvalid' | 'required';

const separators = /[\s.()[\]\p{Pd}]/gu;
const mobileShape = /^(?:\+98|0098|98|0)?(9\d{9})$/;
const landlineShape = /^(?:\+98|0098|98|0)?([1-8]\d{9})$/;

function dialled(number: string): string {
  return cleanCode(number).replace(separators, '');
}

/**
 * Judges an Iranian mobile number, with or without its country code; the value is +989121234567. No range of an
 * operator is checked: new ones are opened every year, and numbers move between operators.
 */
export function checkMobile(number: string): Check<string, MobileProblem> {
  const typed = dialled(number);
  if (typed === '') return { ok: false, code: 'required' };
  const digits = mobileShape.exec(typed)?.[1];
  return digits === undefined ? { ok: false, code: 'mobileInvalid' } : { ok: true, value: `+98${digits}` };
}

/** Judges an Iranian landline or fax number with its area code; the value is 02112345678. */
export function checkLandline(number: string): Check<string, LandlineProblem> {
  const typed = dialled(number);
  if (typed === '') return { ok: false, code: 'required' };
  const digits = landlineShape.exec(typed)?.[1];
  return digits === undefined ? { ok: false, code: 'landlineInvalid' } : { ok: true, value: `0${digits}` };
}
