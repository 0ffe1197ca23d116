// Half a surrogate pair has no place in UTF-8, so it is as unstorable as a control character.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu;
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
const invisibleCharacters = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text holds characters that cannot be stored or break a line: controls, separators, half characters. */
export function hasControls(text: string): boolean {
  return text.search(controlCharacters) >= 0;
}

/** A text without the characters that hasControls finds. */
export function withoutControls(text: string): string {
  return text.replace(controlCharacters, '');
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(invisibleCharacters, '') === '';
}

/** How long a text is in code points, the unit of every limit here. */
export function codePointCount(text: string): number {
  return text.length - (text.match(surrogatePairs)?.length ?? 0);
}
