// Includes unpaired surrogates: they cannot be encoded in UTF-8, so they cannot be stored either.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu;
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
// Besides white space and ignorable characters: the blank Braille pattern, annotation marks, controls of
// hieroglyphs, the Khitan filler and the musical null notehead.
const invisibleCharacters =
  /[\s\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{1343F}\u{16FE4}\u{1D159}]/gu;

/**
 * Returns true for text with characters that cannot be stored or that break a line: control characters, line and
 * paragraph separators, unpaired surrogates.
 */
export function hasControls(text: string): boolean {
  return text.search(controlCharacters) >= 0;
}

/** Removes the characters that `hasControls` finds. */
export function withoutControls(text: string): string {
  return text.replace(controlCharacters, '');
}

/** Returns true for text without any visible character. */
export function isBlank(text: string): boolean {
  return text.replace(invisibleCharacters, '') === '';
}

/** Returns the length of a text in code points, the unit of every length limit in this package. */
export function codePointCount(text: string): number {
  return text.length - (text.match(surrogatePairs)?.length ?? 0);
}
