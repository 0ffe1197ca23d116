import type { Check, TextProblem } from '../shared/index.ts';
import { checkCompanyNationalCode, type CompanyNationalCodeProblem } from './checkCompanyNationalCode.ts';
import { checkNationalCode, type NationalCodeProblem } from './checkNationalCode.ts';
import { checkPostalCode, type PostalCodeProblem } from './checkPostalCode.ts';
import { checkLandline, checkMobile, type LandlineProblem, type MobileProblem } from './phoneNumber.ts';
import { checkProfileText, type ProfileTextField } from './profileText.ts';

/** Error code of an invalid profile field. */
export type ProfileProblem =
  | CompanyNationalCodeProblem
  | LandlineProblem
  | MobileProblem
  | NationalCodeProblem
  | PostalCodeProblem
  | TextProblem;

/** Text field of the profile form. */
export type ProfileField =
  | Exclude<ProfileTextField, 'displayName'>
  | 'companyNationalCode'
  | 'fax'
  | 'mobileNumber'
  | 'nationalId'
  | 'postalCode';

const checks: Readonly<Record<ProfileField, (text: string) => Check<string, ProfileProblem>>> = {
  name: (text: string) => checkProfileText('name', text),
  family: (text: string) => checkProfileText('family', text),
  mobileNumber: checkMobile,
  nationalId: checkNationalCode,
  city: (text: string) => checkProfileText('city', text),
  postalCode: checkPostalCode,
  fax: checkLandline,
  address: (text: string) => checkProfileText('address', text),
  company: (text: string) => checkProfileText('company', text),
  registerNo: (text: string) => checkProfileText('registerNo', text),
  businessCode: (text: string) => checkProfileText('businessCode', text),
  companyNationalCode: (text: string) => checkCompanyNationalCode(text),
};

/** Returns true for the name of a `ProfileField`. */
export function isProfileField(word: string): word is ProfileField {
  return Object.hasOwn(checks, word);
}

/** Validates one profile field. All fields are optional: empty text is valid and clears the stored value. */
export function checkProfileField(
  field: ProfileField,
  text: string,
): Check<string, Exclude<ProfileProblem, 'required'>> {
  const checked = checks[field](text);
  if (checked.ok) return checked;
  const { code, ...rest } = checked;
  return code === 'required' ? { ok: true, value: '' } : { ...rest, code };
}
