import { hasBidiControls } from './bidi.ts';
import type { Check } from './check.ts';
import { codePointCount, hasControls, isBlank } from './plainText.ts';

/** Why a typed text cannot be kept; textTooLong comes with its limit as a param. */
export type TextProblem = 'required' | 'textControl' | 'textTooLong';

/**
 * Judges a line of text of any language, its limit in code points; the value has single spaces for white space and
 * line breaks, and none around it. Letters and digits stay as they were typed.
 */
export function checkText(text: string, limit: number): Check<string, TextProblem> {
  const value = text.replace(/\s+/g, ' ').trim();
  if (isBlank(value)) return { ok: false, code: 'required' };
  if (hasControls(value) || hasBidiControls(value)) return { ok: false, code: 'textControl' };
  if (codePointCount(value) > limit) return { ok: false, code: 'textTooLong', params: { limit } };
  return { ok: true, value };
}
