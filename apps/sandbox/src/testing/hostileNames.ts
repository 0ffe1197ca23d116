import { createDice } from './dice.ts';

const alphabets: readonly (readonly string[])[] = [
  [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئؤءأإةۀكيىٱ'],
  ['\u200c', ' ', '\u064e', '\u0650', '\u064f', '\u064b', '\u0651', '\u0652', '\u0640', '\u200f'],
  [...'0123456789۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩'],
  [...'abcxyzABCXYZéèêëÉßæœøłđñçİıſÅ'],
  [...' .,-_()[]{}\'"!؟?،؛«»…–—#@&+=~`^°½²①%٪'],
  ['😀', '📁', '👨‍👩‍👧', '❤️', '🇮🇷', '🏳️‍🌈', '👍🏽', '☀', '✈️'],
  [...'Жйяαβγאבガか本龍'],
];

/** Returns different names of one to six characters that are difficult to sort. Every call returns the same names. */
export function hostileNames(count: number): string[] {
  const { roll, pick } = createDice(1);
  const names = new Set<string>();
  const keys = new Set<string>();
  while (names.size < count) {
    // Half of them use a single alphabet, so that many have the same beginning.
    const own = roll(2) === 0 ? [pick(alphabets)] : alphabets;
    const name = Array.from({ length: 1 + roll(6) }, () => pick(pick(own))).join('');
    if (keys.has(name.normalize())) continue;
    keys.add(name.normalize());
    names.add(name);
  }
  return [...names];
}
