import type { Check } from '../shared/index.ts';
import {
  codePointCount,
  graphemesOf,
  hasBidiControls,
  hasControls,
  isBlank,
  splitExtension,
  withoutBidiControls,
  withoutControls,
} from '../shared/internal.ts';

/** Maximum length of a document name in code points. */
export const MAX_NAME_LENGTH = 255;

/** Name of an upload whose own name has no usable characters. */
export const UNNAMED = 'unnamed';

/** Reason why a name is invalid; nameTooLong has its limit in the params. */
export type DocumentNameProblem = 'nameControl' | 'nameDots' | 'nameEmpty' | 'nameSlash' | 'nameTooLong';

function isDots(name: string): boolean {
  return name === '.' || name === '..';
}

function firstCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

// Cuts at grapheme boundaries to at most `count` code points; a single grapheme that is longer is cut inside.
function firstGraphemes(text: string, count: number): string {
  if (codePointCount(text) <= count) return text;
  let kept = '';
  let room = count;
  for (const segment of graphemesOf(text)) {
    room -= codePointCount(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept === '' ? firstCodePoints(text, count) : kept;
}

/**
 * Checks a name typed for a new folder or a rename; the value is the trimmed name. Only names that cannot be stored,
 * addressed or read are rejected.
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

/** Returns the comparison key of a name: documents in one folder with equal keys have the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFC');
}

/**
 * Returns a storable name for an upload: the last path segment without control characters, bidi controls among them,
 * cut to MAX_NAME_LENGTH before the extension, or UNNAMED when nothing readable is left.
 */
export function cleanUploadName(name: string): string {
  const segment = name.split(/[/\\]/).at(-1) ?? '';
  const clean = withoutBidiControls(withoutControls(segment)).trim();
  if (isBlank(clean) || isDots(clean)) return UNNAMED;
  if (codePointCount(clean) <= MAX_NAME_LENGTH) return clean;
  const { base, extension } = splitExtension(clean);
  const room = MAX_NAME_LENGTH - codePointCount(extension);
  return room > 0 ? `${firstCodePoints(base, room).trimEnd()}${extension}` : firstCodePoints(clean, MAX_NAME_LENGTH);
}

/** Extensions of compressed files that stay together with the one before them. */
const compoundExtension =
  /\.(?:tar|cpio|csv|dump|img|iso|json|jsonl|log|ndjson|raw|sql|svg|tsv|txt|vcf|warc|xml)\.(?:br|bz2|gz|lz|lz4|lzma|lzo|xz|z|zst)(?:\.(?:age|asc|enc|gpg|sig|\d{3}))?$/i;

// More digits are a year or another part of the name.
const numberEnding = /^(.+?) \(([1-9]\d{0,2})\)$/su;

/** Parts of a name between which a number stands. */
export interface NumberedParts {
  readonly base: string;
  /** Number that the name has; 1 when it has none. */
  readonly number: number;
  /** With its dot, and both extensions of a compressed archive; empty without one. */
  readonly extension: string;
}

/** Splits a name at the number that tells it from others: "backup (2).tar.gz" is "backup", 2 and ".tar.gz". */
export function splitNumbered(name: string): NumberedParts {
  const compound = compoundExtension.exec(name);
  const { base: start, extension } =
    compound !== null && compound.index > 0
      ? { base: name.slice(0, compound.index), extension: compound[0] }
      : splitExtension(name);
  const [, base = start, number = '1'] = numberEnding.exec(start) ?? [];
  return { base, number: Number(number), extension };
}

/**
 * Returns a numbered variant of a name: "report.pdf" and "report (5).pdf" with 2 give "report (2).pdf", cut to
 * MAX_NAME_LENGTH.
 */
export function numberedName(name: string, number: number): string {
  const { base, extension } = splitNumbered(name);
  const ending = ` (${number})${extension}`;
  const room = MAX_NAME_LENGTH - codePointCount(ending);
  // An extension that leaves no room for the base is treated as part of the name.
  if (room <= 0) return `${firstGraphemes(name, MAX_NAME_LENGTH - codePointCount(` (${number})`))} (${number})`;
  return `${firstGraphemes(base, room).trimEnd()}${ending}`;
}

/**
 * Returns the first free name after a taken one: "report (2).pdf" or the next after "report.pdf", "report (3).pdf" or the
 * next after "report (2).pdf". `takenKeys` are results of nameKey.
 */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  let number = splitNumbered(name).number + 1;
  while (takenKeys.has(nameKey(numberedName(name, number)))) number += 1;
  return numberedName(name, number);
}
