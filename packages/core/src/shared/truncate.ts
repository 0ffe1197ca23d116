import { directionOf, isolate, isolateLtr, revealBidiControls } from './bidi.ts';
import { shownNameParts } from './fileName.ts';
import { graphemesOf } from './graphemes.ts';

// Characters kept at each end of a truncated name; fewer below this limit.
const KEPT_AT_EACH_END = 15;
const FEWER_BELOW = 20;

const ELLIPSIS = '…';
const ascii = /^[\0-\x7F]*$/;

function charactersOf(text: string): string[] {
  if (ascii.test(text)) return text.split('');
  return graphemesOf(text);
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = limit < FEWER_BELOW ? Math.floor((limit - ELLIPSIS.length) / 2) : KEPT_AT_EACH_END;
  const characters = charactersOf(text);
  const isShorter = characters.length > 2 * kept + ELLIPSIS.length;
  if (characters.length <= limit || !isShorter) return text;
  return [...characters.slice(0, kept), ELLIPSIS, ...characters.slice(-kept)].join('');
}

export interface TruncateOptions {
  /** Maximum characters; a name of at most this length is never cut. */
  readonly limit: number;
}

// An isolate in the direction of the whole name, in which the end that is read from left to right is one of its own.
function isolateFileName(name: string, whole = name): string {
  const { base, end } = shownNameParts(name);
  return isolate(end.startsWith('.') ? name : `${base}${end && isolateLtr(end)}`, directionOf(whole));
}

/**
 * Prepares a whole name for display: a bidi isolate in the name's own direction, misleading characters shown as boxes.
 * Digits and Latin letters before the extension of a Persian name stay with it.
 */
export function isolateName(name: string): string {
  return isolateFileName(revealBidiControls(name));
}

/**
 * Truncates a name in the middle and returns it as a bidi isolate in the direction of the whole name. Keeps the first
 * and last 15 characters, fewer when the limit is below 20; leaves the name whole when cutting would not make it
 * shorter. Characters are grapheme clusters.
 */
export function truncateName(name: string, { limit }: TruncateOptions): string {
  const shown = revealBidiControls(name);
  return isolateFileName(cut(shown, limit), shown);
}
