const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';
const VISIBLE_BOX = '\u25A1';

const bidiControls = /\p{Bidi_Control}/u;
const everyBidiControl = /\p{Bidi_Control}/gu;
// The two joiners are not here: Persian words and emoji are spelled with them.
const deceivers = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]/gu;
const strongCharacter = /\p{L}|[\u200E\u200F\u061C]/u;
const rightToLeftCharacter =
  /[\u061C\u200F\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}]/u;

/** A direction of reading, as the `dir` attribute spells it. */
export type Direction = 'ltr' | 'rtl';

/** Direction of a text by its first strong character; undefined when it has none, such as "123". */
export function directionOf(text: string): Direction | undefined {
  const strong = strongCharacter.exec(text)?.[0];
  if (strong === undefined) return undefined;
  return rightToLeftCharacter.test(strong) ? 'rtl' : 'ltr';
}

/**
 * Wraps a text so that neither it nor its neighbours change place: read by its first strong letter
 * unless a direction is given.
 */
export function isolate(text: string, direction?: Direction): string {
  const opener = { ltr: LEFT_TO_RIGHT_ISOLATE, rtl: RIGHT_TO_LEFT_ISOLATE };
  return `${direction === undefined ? FIRST_STRONG_ISOLATE : opener[direction]}${text}${POP_ISOLATE}`;
}

/** Wraps what always reads left to right: an address, a code, a plan's name. */
export function isolateLtr(text: string): string {
  return isolate(text, 'ltr');
}

/** Whether a text holds characters that reorder it, which names may not. */
export function hasBidiControls(text: string): boolean {
  return bidiControls.test(text);
}

/** Shows a box for every invisible character that can make a name read as another one, such as "exe" as "txt". */
export function revealBidiControls(text: string): string {
  return text.replace(deceivers, VISIBLE_BOX);
}

/** A text without the characters that reorder it; for names that stand isolated and tell no two things apart. */
export function withoutBidiControls(text: string): string {
  return text.replace(everyBidiControl, '');
}
