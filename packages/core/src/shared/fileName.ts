import { directionOf } from './bidi.ts';

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
