/**
 * Sort weights of a letter. Names are compared by the primaries of all letters, then by their accents, then by their
 * variants.
 */
export interface NameWeight {
  /** One character per position that the letter occupies; empty for a combining mark, which has an accent only. */
  readonly primaries: string;
  /** 0 for the plain letter. */
  readonly accent: number;
  /** 0 for the plain letter in lower case. */
  readonly variant: number;
}

/** Weights of all letters, and the weight in front of numbers. */
export interface NameWeights {
  /** Primary weight that precedes a number. */
  readonly numberLead: string;
  weightOf(letter: string): NameWeight;
}

/** Weight of characters that the collator ignores, such as joiners. */
const nothing: NameWeight = { primaries: '', accent: 0, variant: 0 };

// Blocks whose characters are compared with the collator. Other scripts sort after them by code point: comparing each
// of their letters would dominate the start-up time of the server.
const blocks = [
  [0x20, 0x33ff],
  [0xfb00, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f000, 0x1faff],
] as const;
const unknown = /[\p{Cn}\p{Cs}\p{Co}\p{Nd}]/u;

const FIRST_PRIMARY = 0x100;
const OTHER_SCRIPTS = '\ue000';
// Greater than every accent of a letter.
const FIRST_MARK = 0x200;

// Sorts after every letter.
const HIGHEST = '\uffff';
const LONGEST_EXPANSION = 18;

const collatorOf = (sensitivity: 'accent' | 'base' | 'variant') =>
  new Intl.Collator('fa', { numeric: true, sensitivity }).compare;

const compare = { base: collatorOf('base'), accent: collatorOf('accent'), variant: collatorOf('variant') };

function knownLetters(): string[] {
  const letters = ['0'];
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!unknown.test(letter)) letters.push(letter);
    }
  }
  return letters.toSorted(compare.variant);
}

const isSpacing = (letter: string) => compare.base(letter, '') !== 0;

/**
 * Returns the letters that have a primary weight of their own. All other letters expand to several of them, as "æ"
 * expands to "a" and "e".
 */
function placedLetters(letters: readonly string[]): string[] {
  const placed: string[] = [];
  for (const letter of letters) {
    const last = placed.at(-1);
    if (last === undefined || compare.base(letter, last + HIGHEST) > 0) placed.push(letter);
  }
  return placed;
}

function lastNotAbove(placed: readonly string[], prefix: string, letter: string): number {
  let low = 0;
  let high = placed.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (compare.base(prefix + placed[middle], letter) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the letters with their own weight that a letter expands to, as indexes and as text. */
function spell(
  placed: readonly string[],
  letter: string,
): { readonly indexes: readonly number[]; readonly text: string } {
  const indexes: number[] = [];
  let text = '';
  while (indexes.length < LONGEST_EXPANSION && (text === '' || compare.base(text, letter) < 0)) {
    const index = lastNotAbove(placed, text, letter);
    indexes.push(index);
    text += placed[index];
  }
  return { indexes, text };
}

function rankMarks(marks: readonly string[]): Map<string, NameWeight> {
  const weights = new Map<string, NameWeight>();
  let accent = FIRST_MARK - 1;
  let before = '';
  for (const mark of marks) {
    if (compare.accent(mark, before) !== 0) accent += 1;
    weights.set(mark, accent < FIRST_MARK ? nothing : { primaries: '', accent, variant: 0 });
    before = mark;
  }
  return weights;
}

function rankLetters(letters: readonly string[], placed: readonly string[]): Map<string, NameWeight> {
  const weights = new Map<string, NameWeight>();
  let before = '';
  let weight = nothing;
  for (const letter of letters) {
    if (before === '' || compare.base(letter, before) !== 0) {
      const { indexes, text } = spell(placed, letter);
      weight = { ...nothing, primaries: String.fromCharCode(...indexes.map((index) => FIRST_PRIMARY + index)) };
      before = text;
    }
    const { primaries, accent, variant } = weight;
    if (compare.accent(letter, before) !== 0) weight = { primaries, accent: accent + 1, variant: 0 };
    else if (compare.variant(letter, before) !== 0) weight = { primaries, accent, variant: variant + 1 };
    weights.set(letter, weight);
    before = letter;
  }
  return weights;
}

function computeWeights(): NameWeights {
  const letters = knownLetters();
  const spacing = letters.filter(isSpacing);
  const placed = placedLetters(spacing);
  const weights = new Map([
    ...rankMarks(letters.filter((letter) => !isSpacing(letter))),
    ...rankLetters(spacing, placed),
  ]);
  return {
    numberLead: weights.get('0')?.primaries ?? '',
    weightOf(letter) {
      const known = weights.get(letter);
      if (known !== undefined) return known;
      return isSpacing(letter) ? { ...nothing, primaries: OTHER_SCRIPTS + letter } : nothing;
    },
  };
}

let cachedWeights: NameWeights | undefined;

/**
 * Returns the weights that reproduce the order of names in the core. They are computed once, by comparisons with the
 * platform's collator.
 */
export function nameWeights(): NameWeights {
  return (cachedWeights ??= computeWeights());
}
