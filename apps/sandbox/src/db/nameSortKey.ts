// The order of the Persian alphabet; the forms of hamza share a place between alef and be.
const persianAlphabet = ['آ', 'اٱ', 'ءأإؤئ', ...'بپتثجچحخدذرزژسشصضطظعغفقکگلمنو', 'هةۀ', 'ی'];

// Behind punctuation and digits, before every other script: Persian first, then Latin.
const PERSIAN_PLACE = 0x100;
const LATIN_PLACE = 0x180;

const LONGEST_KEY = 200;
const LONGEST_NUMBER = 0xff - 0x30;

const places = new Map<string, string>([
  ...persianAlphabet.flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String.fromCharCode(PERSIAN_PLACE + index)] as const),
  ),
  ...Array.from(
    'abcdefghijklmnopqrstuvwxyz',
    (letter, index) => [letter, String.fromCharCode(LATIN_PLACE + index)] as const,
  ),
]);

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u0640\ufeff]/g;
const vowelMarks = /[\u064b-\u0652\u0656-\u065f\u0670\u0300-\u036f]/g;

function foldLetters(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[يىې]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ھہە]\u0654?|ه\u0654/g, 'ه')
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

// Latin letters lose their accents; Persian ones that decompose (آ أ ؤ ئ) must stay whole.
function stripAccents(text: string): string {
  return text.normalize('NFD').replace(vowelMarks, '').normalize('NFC');
}

// A number's length in front of it makes text order equal to number order.
function numberKey(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return String.fromCharCode(0x30 + Math.min(significant.length, LONGEST_NUMBER)) + significant;
}

/**
 * A name's place in a listing as text for the "C" collation, so that every database orders alike:
 * numbers by value, Persian by its alphabet, then Latin regardless of case. Cut to 200 code points,
 * because index entries are limited and compatibility characters unfold to many.
 */
export function nameSortKey(name: string): string {
  const folded = stripAccents(foldLetters(name.normalize('NFKC').toLowerCase()));
  const key = folded.replace(/\d+/g, numberKey).replace(/./gsu, (letter) => places.get(letter) ?? letter);
  return Array.from(key).slice(0, LONGEST_KEY).join('');
}
