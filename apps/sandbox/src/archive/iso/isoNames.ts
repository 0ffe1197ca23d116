import { splitExtension } from '@abrak/core/internal';
import { cutUtf8 } from '../cutUtf8.ts';
import { collisionKey, withoutForbidden, withoutForbiddenEnds } from '../entryNames.ts';
import { createUniqueNames } from '../uniqueNames.ts';

/** Entry that needs a name in the image. */
export interface NamedEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

const MAX_BASE = 8;
const MAX_EXTENSION = 3;
/** Length in characters up to which an extension is kept; a longer one counts as part of the name. */
const MAX_KEPT_EXTENSION = 12;

function splitName({ name, isFolder }: NamedEntry): { readonly base: string; readonly extension: string } {
  return isFolder ? { base: name, extension: '' } : splitExtension(name);
}

function plain(text: string, length: number): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, '_')
    .slice(0, length);
}

/**
 * Returns the names of one folder's entries in the primary tree: eight characters plus three for the extension, for the
 * oldest readers.
 */
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
  /** Returns a key that is equal for names that cannot coexist in a folder. */
  keyOf(name: string): string;
}

// Cuts names before their extension and numbers those that collide.
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

/**
 * One byte less than the limit of Unix: Linux cuts off the end of a longer name in an image, including its extension.
 */
const MAX_UNIX_BYTES = 254;

/** Returns the Rock Ridge names of one folder's entries: the original names, cut to 254 bytes. */
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

function cutUnits(text: string, max: number): string {
  const cut = text.slice(0, max);
  // Half a surrogate pair is not a valid character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Returns the names of one folder's entries in the Joliet tree: at most 64 UTF-16 units, unique without regard to case,
 * because the systems that read this tree ignore case.
 */
export function jolietNames(entries: readonly NamedEntry[]): string[] {
  const rule: NameRule = {
    max: MAX_JOLIET_UNITS,
    measure: (text) => text.length,
    cut: (text, max) => withoutForbiddenEnds(cutUnits(text, max)),
    keyOf: collisionKey,
  };
  return namesBy(
    rule,
    entries.map(({ name, isFolder }) => ({ name: withoutForbidden(name).replaceAll(';', '_'), isFolder })),
  );
}
