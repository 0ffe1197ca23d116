/** What decides about a letter's place: first the primaries of all letters, then their accents, then their variants. */
export interface NameWeight {
  /** One character for each place that the letter takes; none for a mark, which is an accent only. */
  readonly primaries: string;
  /** 0 for the plain letter. */
  readonly accent: number;
  /** 0 for the plain letter, small of two cases. */
  readonly variant: number;
}

export interface NameWeights {
  /** Stands before a number. */
  readonly numberLead: string;
  weightOf(letter: string): NameWeight;
}

/** What a collator makes no difference of at all, such as a joiner. */
const nothing: NameWeight = { primaries: '', accent: 0, variant: 0 };

// What people write here. Other scripts follow behind them by code point: asking about each of their letters takes a
// start-up of the server longer than all else in it.
const blocks = [
  [0x20, 0x33ff],
  [0xfb00, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f000, 0x1faff],
] as const;
const unknown = /[\p{Cn}\p{Cs}\p{Co}\p{Nd}]/u;

const FIRST_PRIMARY = 0x100;
const OTHER_SCRIPTS = '\ue000';
// Above every accent that a letter has by itself.
const FIRST_MARK = 0x200;

// Sorts behind every letter.
const HIGHEST = '\uffff';
const LONGEST_EXPANSION = 18;

const collatorOf = (sensitivity: 'accent' | 'base' | 'variant') => new Intl.Collator('fa', { numeric: true, sensitivity }).compare;

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

/** The letters with a place of their own; the others are written with them, as "æ" is with "a" and "e". */
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

/** The placed letters that a letter is written with, by their indexes. */
function spell(placed: readonly string[], letter: string): { readonly indexes: readonly number[]; readonly text: string } {
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

function askCollator(): NameWeights {
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

let asked: NameWeights | undefined;

/** The weights behind the order of names in the core, found by asking the platform's collator once. */
export function nameWeights(): NameWeights {
  return (asked ??= askCollator());
}
