import { type Check, codePointCount, hasBidiControls, hasControls, isBlank, withoutControls } from '../shared/index.ts';

/** How long a document's name may be, in code points. */
export const MAX_NAME_LENGTH = 255;

/** Name of an upload that came with none worth keeping. */
export const UNNAMED = 'unnamed';

/** Why a typed name cannot be stored; nameTooLong comes with its limit as a param. */
export type DocumentNameProblem = 'nameControl' | 'nameDots' | 'nameEmpty' | 'nameSlash' | 'nameTooLong';

function isDots(name: string): boolean {
  return name === '.' || name === '..';
}

function firstCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

// As many whole characters as a person sees them as fit into so many code points; only one that alone is longer is cut.
function firstGraphemes(text: string, count: number): string {
  if (codePointCount(text) <= count) return text;
  let kept = '';
  let room = count;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= codePointCount(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept === '' ? firstCodePoints(text, count) : kept;
}

/**
 * Judges a name typed for a new folder or a rename; the value is the name without outer white space.
 * The documents give no rule (A §5): this one refuses only what cannot be stored, addressed or read.
 */
export function checkDocumentName(name: string): Check<string, DocumentNameProblem> {
  const value = name.trim();
  if (isBlank(value)) return { ok: false, code: 'nameEmpty' };
  if (isDots(value)) return { ok: false, code: 'nameDots' };
  if (/[/\\]/.test(value)) return { ok: false, code: 'nameSlash' };
  if (hasControls(value) || hasBidiControls(value)) return { ok: false, code: 'nameControl' };
  if (codePointCount(value) > MAX_NAME_LENGTH) {
    return { ok: false, code: 'nameTooLong', params: { limit: MAX_NAME_LENGTH } };
  }
  return { ok: true, value };
}

/** What makes two names the same name in one folder. */
export function nameKey(name: string): string {
  return name.normalize('NFC');
}

/** Splits a file name at its last dot; a leading or a trailing dot starts no extension. */
export function splitExtension(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || dot === name.length - 1) return { base: name, extension: '' };
  return { base: name.slice(0, dot), extension: name.slice(dot) };
}

/**
 * The storable name of an upload: its last path segment without control characters, cut to
 * MAX_NAME_LENGTH before the extension, UNNAMED when nothing readable is left. Bidi controls stay:
 * the name is the person's, and every display reveals them.
 */
export function cleanUploadName(name: string): string {
  const segment = name.split(/[/\\]/).at(-1) ?? '';
  const clean = withoutControls(segment).trim();
  if (isBlank(clean) || isDots(clean)) return UNNAMED;
  if (codePointCount(clean) <= MAX_NAME_LENGTH) return clean;
  const { base, extension } = splitExtension(clean);
  const room = MAX_NAME_LENGTH - codePointCount(extension);
  return room > 0 ? `${firstCodePoints(base, room).trimEnd()}${extension}` : firstCodePoints(clean, MAX_NAME_LENGTH);
}

/** The name of a second or later document of one name: "report.pdf" and 2 make "report (2).pdf", cut to MAX_NAME_LENGTH. */
export function numberedName(name: string, number: number): string {
  const { base, extension } = splitExtension(name);
  const ending = ` (${number})${extension}`;
  const room = MAX_NAME_LENGTH - codePointCount(ending);
  // An "extension" that leaves no room is none.
  if (room <= 0) return `${firstGraphemes(name, MAX_NAME_LENGTH - codePointCount(` (${number})`))} (${number})`;
  return `${firstGraphemes(base, room).trimEnd()}${ending}`;
}

/** The first free of "name (2).ext", "name (3).ext" and so on; taken names are told by their keys. */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  let number = 2;
  while (takenKeys.has(nameKey(numberedName(name, number)))) number += 1;
  return numberedName(name, number);
}
