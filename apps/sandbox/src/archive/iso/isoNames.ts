import { splitExtension } from '@abrak/core';
import { cutUtf8 } from '../cutUtf8.ts';
import { createUniqueNames } from '../uniqueNames.ts';

/** What a name is made for. */
export interface NamedEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

const MAX_BASE = 8;
const MAX_EXTENSION = 3;
/** A longer "extension" is part of the name. */
const MAX_KEPT_EXTENSION = 12;

function splitName({ name, isFolder }: NamedEntry): { readonly base: string; readonly extension: string } {
  return isFolder ? { base: name, extension: '' } : splitExtension(name);
}

function plain(text: string, length: number): string {
  return text.toUpperCase().replace(/[^A-Z0-9_]/g, '_').slice(0, length);
}

/** Names of the primary tree for what is in one folder: eight characters and three, for the oldest readers. */
export function primaryNames(entries: readonly NamedEntry[]): string[] {
  const makeUnique = createUniqueNames((name) => name);
  return entries.map((entry) => {
    const { base, extension } = splitName(entry);
    const start = plain(base, MAX_BASE);
    const end = entry.isFolder ? '' : `.${plain(extension.slice(1), MAX_EXTENSION)};1`;
    return makeUnique((number) => {
      const suffix = number === 1 ? '' : String(number);
      return start.slice(0, MAX_BASE - suffix.length) + suffix + end;
    });
  });
}

interface NameRule {
  readonly max: number;
  measure(text: string): number;
  cut(text: string, max: number): string;
  /** The same for names that one folder cannot hold side by side. */
  keyOf(name: string): string;
}

// Cut in front of its extension, and numbered where that makes it another one's name.
function namesBy({ max, measure, cut, keyOf }: NameRule, entries: readonly NamedEntry[]): string[] {
  const makeUnique = createUniqueNames(keyOf);
  return entries.map((entry) => {
    const { base, extension } = splitName(entry);
    const isKept = extension.length <= MAX_KEPT_EXTENSION;
    const [start, end] = isKept ? [base, extension] : [entry.name, ''];
    return makeUnique((number) => {
      const suffix = number === 1 ? end : ` (${number})${end}`;
      return cut(start, max - measure(suffix)) + suffix;
    });
  });
}

/** One less than Unix has room for: Linux drops the end of a longer name of an image, its extension too. */
const MAX_UNIX_BYTES = 254;

/** Names for Unix of what is in one folder: the true ones as far as they fit. */
export function unixNames(entries: readonly NamedEntry[]): string[] {
  const rule: NameRule = {
    max: MAX_UNIX_BYTES,
    measure: (text) => Buffer.byteLength(text),
    cut: (text, max) => cutUtf8(Buffer.from(text), max).toString(),
    keyOf: (name) => name,
  };
  return namesBy(rule, entries);
}

const MAX_JOLIET_UNITS = 64;
// oxlint-disable-next-line no-control-regex
const notInJoliet = /[\x00-\x1f*/:;?\\]/g;

function cutUnits(text: string, max: number): string {
  const cut = text.slice(0, max);
  // Half a surrogate pair is no character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Names of the Joliet tree for what is in one folder: at most 64 units of UTF-16, unique without regard to case,
 * because the systems that read this tree tell no difference.
 */
export function jolietNames(entries: readonly NamedEntry[]): string[] {
  const rule: NameRule = {
    max: MAX_JOLIET_UNITS,
    measure: (text) => text.length,
    cut: cutUnits,
    keyOf: (name) => name.normalize('NFC').toUpperCase().toLowerCase(),
  };
  return namesBy(rule, entries.map(({ name, isFolder }) => ({ name: name.replace(notInJoliet, '_'), isFolder })));
}
