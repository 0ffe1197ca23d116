import { hasBidiControls } from './bidi.ts';
import type { Check } from './check.ts';
import { codePointCount, hasControls, isBlank } from './plainText.ts';

/** Error code of `checkText`; `textTooLong` has the param `limit`. */
export type TextProblem = 'required' | 'textControl' | 'textTooLong';

/**
 * Validates one line of text in any language; `limit` is in code points. The value is trimmed, and runs of white space
 * and line breaks become one space. Letters and digits stay as typed.
 */
export function checkText(text: string, limit: number): Check<string, TextProblem> {
  const value = text.replace(/\s+/g, ' ').trim();
  if (isBlank(value)) return { ok: false, code: 'required' };
  if (hasControls(value) || hasBidiControls(value)) return { ok: false, code: 'textControl' };
  if (codePointCount(value) > limit) return { ok: false, code: 'textTooLong', params: { limit } };
  return { ok: true, value };
}
