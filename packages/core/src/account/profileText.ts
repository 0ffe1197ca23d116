import type { Check, TextProblem } from '../shared/index.ts';
import { checkText, cleanCode } from '../shared/internal.ts';

/** Maximum lengths of the profile's text fields, in code points. */
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

/** Profile field that accepts free text. */
export type ProfileTextField = keyof typeof profileTextLimits;

const codeFields: ReadonlySet<ProfileTextField> = new Set(['registerNo', 'businessCode']);

/**
 * Validates free text of the profile against its field's limit. `registerNo` and `businessCode` are normalized to ASCII
 * digits.
 */
export function checkProfileText(field: ProfileTextField, text: string): Check<string, TextProblem> {
  return checkText(codeFields.has(field) ? cleanCode(text) : text, profileTextLimits[field]);
}
