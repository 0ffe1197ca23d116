import { splitNumbered } from '@abrak/core/internal';
import { cutUtf8 } from './cutUtf8.ts';
import { createUniqueNames } from './uniqueNames.ts';

/** Largest name in bytes that file systems take; a Persian letter has two. */
const MAX_NAME_BYTES = 255;
/** Largest path in bytes: macOS takes 1024, with the folder in which an archive is unpacked. */
const MAX_PATH_BYTES = 900;
/** Bytes of a name that are never cut off for the sake of its path. A hundred folders of such names fit. */
const KEPT_BYTES = 8;

const notOnWindows = /[<>:"|?*\\/\p{Cc}]/gu;
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;
/** Characters that HFS+ does not see when it compares names. */
const unseenByHfs = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g;

/**
 * Returns the key of a name in an archive. Where two names of a folder have the same key, Windows or macOS would unpack
 * one over the other.
 */
export function collisionKey(name: string): string {
  return name.normalize('NFC').replace(unseenByHfs, '').toUpperCase().toLowerCase().normalize('NFC');
}

/** Replaces the characters that names on Windows cannot have. */
export function withoutForbidden(name: string): string {
  return name.toWellFormed().replace(notOnWindows, '_');
}

/** Changes a name that Windows would change or refuse as a whole: with a dot or space at its end, or of a device. */
export function withoutForbiddenEnds(name: string): string {
  return name.replace(/[. ]+$/, (end) => '_'.repeat(end.length)).replace(deviceName, '$&_');
}

/** Cuts a name before its extension, and numbers it from the number that it has. */
function numberedEntry(name: string, number: number, maxBytes: number): string {
  const { base, number: own, extension } = splitNumbered(name);
  const suffix = number === 1 ? name.slice(base.length, name.length - extension.length) : ` (${own + number - 1})`;
  const whole = `${base}${suffix}${extension}`;
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  const room = maxBytes - Buffer.byteLength(suffix + extension);
  // An extension that leaves no room for the base is treated as part of the name.
  if (room <= 0)
    return `${cutUtf8(Buffer.from(name), Math.max(1, maxBytes - Buffer.byteLength(suffix))).toString()}${suffix}`;
  return `${cutUtf8(Buffer.from(base), room).toString().trimEnd()}${suffix}${extension}`;
}

/** Document that needs a name in an archive. */
export interface ArchivedName {
  readonly id: number;
  /** Folder that precedes it; 0 at the top level. */
  readonly folder_id: number;
  readonly name: string;
}

/**
 * Returns the names of documents in an archive, in their order, with which every system unpacks all of them: without what
 * Windows refuses, apart for systems that ignore case and the form of letters, and short enough for them and their paths.
 */
export function entryNames(documents: readonly ArchivedName[]): string[] {
  // Bytes that the longest path inside of a folder needs at least.
  const needed = new Map<number, number>();
  for (const { id, folder_id, name } of documents.toReversed()) {
    const bytes = Math.min(Buffer.byteLength(name), KEPT_BYTES) + 1 + (needed.get(id) ?? 0);
    needed.set(folder_id, Math.max(bytes, needed.get(folder_id) ?? 0));
  }
  const uniqueNames = new Map<number, ReturnType<typeof createUniqueNames>>();
  const pathBytes = new Map<number, number>();
  return documents.map(({ id, folder_id, name: original }) => {
    const makeUnique = uniqueNames.get(folder_id) ?? createUniqueNames(collisionKey);
    uniqueNames.set(folder_id, makeUnique);
    const usedBytes = pathBytes.get(folder_id) ?? 0;
    const room = MAX_PATH_BYTES - usedBytes - (needed.get(id) ?? 0);
    const maxBytes = Math.max(KEPT_BYTES, Math.min(MAX_NAME_BYTES, room));
    const clean = withoutForbidden(original);
    const name = makeUnique((number) => withoutForbiddenEnds(numberedEntry(clean, number, maxBytes)));
    pathBytes.set(id, usedBytes + Buffer.byteLength(name) + 1);
    return name;
  });
}
