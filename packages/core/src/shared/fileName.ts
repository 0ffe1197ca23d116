import { directionOf, isRightToLeft } from './bidi.ts';
import { graphemesOf } from './graphemes.ts';

/** Parts of a file name. */
export interface NameParts {
  readonly base: string;
  /** With its dot; empty without one. */
  readonly extension: string;
}

/** Splits a file name at its last dot; a leading or trailing dot does not start an extension. */
export function splitExtension(name: string): NameParts {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || dot === name.length - 1) return { base: name, extension: '' };
  return { base: name.slice(0, dot), extension: name.slice(dot) };
}

/** Most characters that are kept beside an extension. */
const MAX_END = 16;

// From the first Latin letter or digit after the last letter that is read from right to left, with a dot or brackets before it.
const leftToRightEnd = /\.?[([{]*[\p{Script=Latin}\p{Nd}](?:(?!\p{Nd})[^\p{Script=Arabic}\p{Script=Hebrew}]|\p{Nd})*$/u;

/** Parts of a shown name, from its start. */
export interface ShownName {
  readonly base: string;
  /** Read from left to right as one piece, unless it is the extension alone, which starts with its dot; may be empty. */
  readonly end: string;
}

/**
 * Splits a file name for display: the extension has the Latin letters and digits with it that stand before it in a name
 * that is read from right to left ("v2.pdf", "(1).txt", "1403.tar.gz"). Otherwise it would be drawn on their other side.
 */
export function shownNameParts(name: string): ShownName {
  const { base, extension } = splitExtension(name);
  const last = directionOf(name) === 'rtl' && extension !== '' ? (leftToRightEnd.exec(base)?.[0] ?? '') : '';
  if (last === '' || last.length > MAX_END) return { base, end: extension };
  return { base: base.slice(0, -last.length), end: `${last}${extension}` };
}

/** Fewest letters that a cut name keeps at each end of its base; more where letters of the end are joined. */
const KEPT_AT_EACH_END = 6;
const MOST_KEPT = 10;

// Letters that do not join the next one, so that a word may be parted behind them. The last are the non-joiner and a space.
const partsFromNext = /(?:[ءآأؤإادذرزژوةۀە]\p{M}*|[^\p{Script=Arabic}\p{M}])$/u;

/** Parts of a shown name that is cut in the middle of its base when it has no room. */
interface CutName extends ShownName {
  /** End of the base, which stays; empty when the base is short or may not be parted. `base` is what is before it. */
  readonly last: string;
}

/**
 * Splits a file name for display where a cut would leave both ends of its base readable. The parts are drawn one after
 * the other in the direction of the name: nowhere inside letters that are joined or that are read the other way.
 */
export function cutNameParts(name: string): CutName {
  const { base, end } = shownNameParts(name);
  const isRtl = directionOf(name) === 'rtl';
  // Without letters of the other direction digits, too, are in the order of the name.
  const isPlain = !isRtl && !isRightToLeft(base);
  const letters = graphemesOf(base);
  const most = letters.length < 2 * KEPT_AT_EACH_END ? 0 : Math.min(MOST_KEPT, letters.length - KEPT_AT_EACH_END);
  let kept = 0;
  for (let count = 1; count <= most; count += 1) {
    const letter = letters.at(-count) ?? '';
    const isLetter = /\p{L}/u.test(letter);
    const isOwn = isRtl === isRightToLeft(letter);
    if (!isPlain && (isLetter ? !isOwn : /\p{Nd}/u.test(letter))) break;
    if ((isPlain || isLetter) && partsFromNext.test(letters.at(-count - 1) ?? '')) kept = count;
    if (kept >= KEPT_AT_EACH_END) break;
  }
  const last = kept === 0 ? '' : letters.slice(-kept).join('');
  return { base: base.slice(0, base.length - last.length), last, end };
}
