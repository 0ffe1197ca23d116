import { digitValue } from '@abrak/core/internal';
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
 * Version of the sort keys and search texts. It contains the ICU version, because another version of the collator may order
 * names differently.
 */
export const NAME_ORDER = `2, ICU ${process.versions['icu']}`;

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
