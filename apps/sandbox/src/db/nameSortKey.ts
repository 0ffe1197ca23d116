import { type NameWeight, nameWeights } from './nameWeights.ts';

const LONGEST_KEY = 600;

const LEVEL_END = '!';
// Above the end of a level; a plain letter has it as its accent and as its variant.
const PLAIN = '"'.charCodeAt(0);
const NUMBER_LENGTHS = 0x30;

const meaningless = /[!"]+$/;
const tokens = /\p{Nd}{1,254}|[^]/gu;
const digit = /^\p{Nd}/u;

/** Tells keys that were made alike from others: a new version of the platform's collator may order otherwise. */
export const NAME_ORDER = `1, ICU ${process.versions['icu']}`;

// The decimal digits of every script stand in a row from 0 to 9.
function digitValue(letter: string): number {
  let code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

// A number's length in front of it makes text order equal to number order.
function numberPrimaries(text: string): string {
  const digits = Array.from(text, digitValue).join('').replace(/^0+(?=\d)/, '');
  return nameWeights().numberLead + String.fromCharCode(NUMBER_LENGTHS + digits.length) + digits;
}

function weightsOf(name: string): NameWeight[] {
  const { weightOf } = nameWeights();
  return (name.normalize('NFC').match(tokens) ?? []).map((token) =>
    digit.test(token) ? { primaries: numberPrimaries(token), accent: 0, variant: 0 } : weightOf(token),
  );
}

/**
 * A name's place in a listing as text for the "C" collation, so that every database orders as `compareNames` does:
 * the letters themselves, then their accents, then their case and form. Cut to 600 code points, because index entries
 * are limited.
 */
export function nameSortKey(name: string): string {
  let primaries = '';
  let accents = '';
  let variants = '';
  for (const weight of weightsOf(name)) {
    const places = weight.primaries.length;
    if (places === 0 && weight.accent === 0) continue;
    const more = String.fromCharCode(PLAIN).repeat(Math.max(0, places - 1));
    primaries += weight.primaries;
    accents += String.fromCharCode(PLAIN + weight.accent) + more;
    variants += String.fromCharCode(PLAIN + weight.variant) + more;
  }
  const levels = [primaries, accents.replace(meaningless, ''), variants].join(LEVEL_END);
  return Array.from(levels.replace(meaningless, '')).slice(0, LONGEST_KEY).join('');
}
