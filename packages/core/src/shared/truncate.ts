import { directionOf, isolate, revealBidiControls } from './bidi.ts';
import {
  LONG_NAMES_ABOVE_PX,
  LONG_NAMES_UNTIL_PX,
  NARROW_PREVIEW_BREAKPOINT_PX,
  TABLET_BREAKPOINT_PX,
} from './breakpoints.ts';

/** Characters a name may have before it is cut (A §9). */
export const NAME_LIMIT = 20;

/** The same on the widths that have room for long names (A §9). */
export const LONG_NAME_LIMIT = 40;

/** Characters of a name in a narrow preview, the cut included (A §9). */
export const NARROW_PREVIEW_NAME_LIMIT = 15;

// Of a cut name (A §9).
const KEPT_AT_EACH_END = 15;

const ELLIPSIS = '…';
const ascii = /^[\0-\x7F]*$/;

let segmenter: Intl.Segmenter | undefined;

function charactersOf(text: string): string[] {
  if (ascii.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('fa', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = limit < NAME_LIMIT ? Math.floor((limit - ELLIPSIS.length) / 2) : KEPT_AT_EACH_END;
  const characters = charactersOf(text);
  const isShorter = characters.length > 2 * kept + ELLIPSIS.length;
  if (characters.length <= limit || !isShorter) return text;
  return [...characters.slice(0, kept), ELLIPSIS, ...characters.slice(-kept)].join('');
}

/** How far a name is cut. */
export interface NameCut {
  /** Characters that fit; a name at most this long is never cut. */
  readonly limit: number;
}

/** A name made safe to show whole: isolated in its own direction, deceiving characters boxed. */
export function showName(name: string): string {
  const shown = revealBidiControls(name);
  return isolate(shown, directionOf(shown));
}

/**
 * A name cut in its middle, as one isolate in the direction of the whole name: the first and the
 * last 15 characters, fewer when the limit is below 20, and only when that is shorter (A §9,
 * decision 73). A character is what a reader takes for one.
 */
export function truncateName(name: string, { limit }: NameCut): string {
  const shown = revealBidiControls(name);
  return isolate(cut(shown, limit), directionOf(shown));
}

/** How many characters of a name fit in a list on a page of this width (A §9). */
export function nameLimitForWidth(widthPx: number): number {
  const isLong = (widthPx >= TABLET_BREAKPOINT_PX && widthPx <= LONG_NAMES_UNTIL_PX) || widthPx > LONG_NAMES_ABOVE_PX;
  return isLong ? LONG_NAME_LIMIT : NAME_LIMIT;
}

/** How many characters of a name fit in a preview on a page of this width (A §9). */
export function previewNameLimitForWidth(widthPx: number): number {
  return widthPx < NARROW_PREVIEW_BREAKPOINT_PX ? NARROW_PREVIEW_NAME_LIMIT : nameLimitForWidth(widthPx);
}
