import { type NameWeight, nameWeights } from './nameWeights.ts';

const LONGEST_KEY = 600;

const LEVEL_END = '!';
// Greater than LEVEL_END. Accent and variant of a plain letter.
const PLAIN = '"'.charCodeAt(0);
const NUMBER_LENGTHS = 0x30;

const meaningless = /[!"]+$/;
const tokens = /\p{Nd}{1,254}|[^]/gu;
const digit = /^\p{Nd}/u;

/**
 * Version of the sort keys. It contains the ICU version, because another version of the collator may order names
 * differently.
 */
export const NAME_ORDER = `1, ICU ${process.versions['icu']}`;

// The decimal digits of every script are consecutive code points from 0 to 9.
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

// The number of digits precedes the digits, so that text order equals numeric order.
function numberPrimaries(text: string): string {
  const digits = Array.from(text, digitValue)
    .join('')
    .replace(/^0+(?=\d)/, '');
  return nameWeights().numberLead + String.fromCharCode(NUMBER_LENGTHS + digits.length) + digits;
}

function weightsOf(name: string): NameWeight[] {
  const { weightOf } = nameWeights();
  return (name.normalize('NFC').match(tokens) ?? []).map((token) =>
    digit.test(token) ? { primaries: numberPrimaries(token), accent: 0, variant: 0 } : weightOf(token),
  );
}

/**
 * Returns a name's sort key for the "C" collation, so that every database orders names like `compareNames`: by letters,
 * then by accents, then by case and form. Cut to 600 code points, because the size of index entries is limited.
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
