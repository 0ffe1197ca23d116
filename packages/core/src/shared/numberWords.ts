import { isLocale, type Language, type Locale } from './locale.ts';

/** Number words of one language; `Intl` cannot spell numbers out. */
interface Words {
  /** Words from zero up to the last number with its own word (19). */
  readonly small: readonly string[];
  readonly tens: readonly string[];
  readonly hundreds: readonly string[];
  /** Thousand and its powers; the first entry is empty. */
  readonly scales: readonly string[];
  readonly joins: { readonly tens: string; readonly hundreds: string; readonly scales: string };
  /** Omits "one" before a single thousand, as in Persian. */
  readonly omitsOneBeforeThousand: boolean;
}

const split = (words: string) => words.split('|');

const words: Readonly<Record<Locale, Words>> = {
  fa: {
    small: split('صفر|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|نوزده'),
    tens: split('||بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود'),
    hundreds: split('|صد|دویست|سیصد|چهارصد|پانصد|ششصد|هفتصد|هشتصد|نهصد'),
    scales: split('|هزار|میلیون|میلیارد|تریلیون|کوادریلیون'),
    joins: { tens: ' و ', hundreds: ' و ', scales: ' و ' },
    omitsOneBeforeThousand: true,
  },
  en: {
    small: split(
      'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen',
    ),
    tens: split('||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'),
    hundreds: split('one|two|three|four|five|six|seven|eight|nine').reduce<string[]>(
      (all, one) => [...all, `${one} hundred`],
      [''],
    ),
    scales: split('|thousand|million|billion|trillion|quadrillion'),
    joins: { tens: '-', hundreds: ' ', scales: ' ' },
    omitsOneBeforeThousand: false,
  },
};

const THOUSAND = 1_000;

function join(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

function belowHundred(value: number, { small, tens, joins }: Words): string {
  if (value < small.length) return value === 0 ? '' : (small[value] ?? '');
  const rest = value % 10;
  return join([tens[Math.floor(value / 10)], rest === 0 ? '' : small[rest]], joins.tens);
}

function belowThousand(value: number, all: Words): string {
  return join([all.hundreds[Math.floor(value / 100)], belowHundred(value % 100, all)], all.joins.hundreds);
}

function threeDigits(value: number, power: number, all: Words): string {
  if (value === 0) return '';
  const scale = all.scales[power];
  return power === 1 && value === 1 && all.omitsOneBeforeThousand
    ? String(scale)
    : join([belowThousand(value, all), scale], ' ');
}

/**
 * Spells out a whole number from zero up, such as an amount being typed; empty for any other number, and in a language
 * whose number words are not known.
 */
export function numberWords(value: number, locale: Language): string {
  if (!Number.isSafeInteger(value) || value < 0 || !isLocale(locale)) return '';
  const all = words[locale];
  if (value === 0) return String(all.small[0]);
  const groups: string[] = [];
  for (let rest = value, power = 0; rest > 0; rest = Math.floor(rest / THOUSAND), power += 1) {
    groups.unshift(threeDigits(rest % THOUSAND, power, all));
  }
  return join(groups, all.joins.scales);
}
