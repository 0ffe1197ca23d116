import type { Check, TextProblem } from '../shared/index.ts';
import { checkText, searchKey } from '../shared/internal.ts';

/** Maximum length of a tag in code points. */
export const MAX_TAG_LENGTH = 40;

/** Maximum number of tags of one document. */
export const MAX_TAGS = 20;

/** Maximum number of different tags of one customer. */
export const MAX_OWN_TAGS = 500;

/** Code points of the typed text for each of the composed one; the longest composition takes four. */
const COMPOSED_FROM = 4;

/**
 * Returns the comparison key of a tag: tags with equal keys are the same. Case, white space, vowel marks, and Arabic or
 * Persian spellings of a letter or digit make no difference.
 */
export function tagKey(tag: string): string {
  return searchKey(tag);
}

/** Checks a typed tag; the value is trimmed and in Unicode NFC. */
export function checkTagName(text: string): Check<string, TextProblem> {
  // Long texts are refused before they are composed, which takes time.
  const typed = checkText(text, MAX_TAG_LENGTH * COMPOSED_FROM);
  if (!typed.ok) return typed.code === 'textTooLong' ? { ...typed, params: { limit: MAX_TAG_LENGTH } } : typed;
  const check = checkText(typed.value.normalize('NFC'), MAX_TAG_LENGTH);
  // A tag of marks only would have the key of every other such tag.
  return check.ok && tagKey(check.value) === '' ? { ok: false, code: 'required' } : check;
}

/** Returns true when two tags are the same. */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other);
}
