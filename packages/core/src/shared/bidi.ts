const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';
const VISIBLE_BOX = '\u25A1';

const bidiControls = /\p{Bidi_Control}/u;
const everyBidiControl = /\p{Bidi_Control}/gu;
// The zero-width joiner and non-joiner are allowed: Persian words and emoji are spelled with them.
const misleadingCharacters =
  /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]/gu;
const strongCharacter = /\p{L}|[\u200E\u200F\u061C]/u;
const rightToLeftCharacter =
  /[\u061C\u200F\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}]/u;

/** Returns true for a text with letters that are read from right to left. */
export function isRightToLeft(text: string): boolean {
  return rightToLeftCharacter.test(text);
}

/** Reading direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a text's first strong character; undefined when it has none, such as "123". */
export function directionOf(text: string): Direction | undefined {
  const strong = strongCharacter.exec(text)?.[0];
  if (strong === undefined) return undefined;
  return isRightToLeft(strong) ? 'rtl' : 'ltr';
}

/**
 * Wraps a text in a bidi isolate so that it does not reorder its surroundings, nor they it. The direction is that of
 * the first strong letter unless one is given.
 */
export function isolate(text: string, direction?: Direction): string {
  const opener = { ltr: LEFT_TO_RIGHT_ISOLATE, rtl: RIGHT_TO_LEFT_ISOLATE };
  return `${direction === undefined ? FIRST_STRONG_ISOLATE : opener[direction]}${text}${POP_ISOLATE}`;
}

/** Wraps a text that always reads left to right (an address, a code, a plan name) in a bidi isolate. */
export function isolateLtr(text: string): string {
  return isolate(text, 'ltr');
}

/** Returns true for a text with bidi control characters, which are not allowed in names. */
export function hasBidiControls(text: string): boolean {
  return bidiControls.test(text);
}

/** Replaces invisible characters that can disguise a name, such as "exe" as "txt", with a visible box. */
export function revealBidiControls(text: string): string {
  return text.replace(misleadingCharacters, VISIBLE_BOX);
}

/** Removes bidi control characters. Use it for names that are displayed isolated and are not used as identifiers. */
export function withoutBidiControls(text: string): string {
  return text.replace(everyBidiControl, '');
}
