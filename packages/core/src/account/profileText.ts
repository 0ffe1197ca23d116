import { type Check, checkText, cleanCode, type TextProblem } from '../shared/index.ts';

/** How long the texts of a profile may be, in code points; the documents set no limits (A §3). */
export const profileTextLimits = {
  displayName: 100,
  name: 100,
  family: 100,
  city: 100,
  address: 500,
  company: 200,
  registerNo: 20,
  businessCode: 20,
} as const;

/** A field of the profile that takes any text. */
export type ProfileTextField = keyof typeof profileTextLimits;

const codeFields: ReadonlySet<ProfileTextField> = new Set(['registerNo', 'businessCode']);

/** Judges a text of the profile by its field's limit; the numbers of a business come with ASCII digits (A §3). */
export function checkProfileText(field: ProfileTextField, text: string): Check<string, TextProblem> {
  return checkText(codeFields.has(field) ? cleanCode(text) : text, profileTextLimits[field]);
}
