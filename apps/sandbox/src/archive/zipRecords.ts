import { localTime } from './localTime.ts';

/** Entry of a zip file. */
export interface ZipEntry {
  /** A folder's path ends with a slash. */
  readonly path: string;
  readonly isFolder: boolean;
  /** 0 for a folder. */
  readonly sizeBytes: number;
  /** Size of its bytes in the archive. */
  readonly storedBytes: number;
  readonly modifiedAt: number;
  /**
   * Checksum that the local header has; 0 for a folder. Undefined when it is computed from the bytes and follows them:
   * they are stored as blocks then, because streaming readers need the end of bytes whose size they do not know.
   */
  readonly checksum: number | undefined;
  /** Offset of its local header. */
  readonly offset: number;
}

/** Position and size of the central directory. */
export interface Directory {
  readonly entryCount: number;
  readonly offset: number;
  readonly sizeBytes: number;
}

/** Greatest 32-bit value. A 32-bit field with this value means that the true one is in the Zip64 extra field. */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;

/** Maximum length of a path in bytes. */
export const MAX_PATH_BYTES = MAX_16;

const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const TRAILER_BYTES = 16;
const TRAILER64_BYTES = 24;
const END_BYTES = 22;
const END64_BYTES = 56;
const LOCATOR64_BYTES = 20;
const TIME_EXTRA_BYTES = 9;
const EXTRA_HEAD_BYTES = 4;

const VERSION = 20;
const VERSION64 = 45;
const MADE_BY_UNIX = 3 << 8;
const UTF8_NAME = 0x0800;
/** Flag of an entry whose checksum follows its bytes. */
const HAS_TRAILER = 0x0008;
const DEFLATED = 8;
const DOS_FOLDER = 0x10;
const UNIX_FOLDER = 0o40755;
const UNIX_FILE = 0o100644;

function isLarge({ storedBytes }: ZipEntry): boolean {
  return storedBytes >= MAX_32;
}

function isFar({ offset }: ZipEntry): boolean {
  return offset >= MAX_32;
}

function needsEnd64({ entryCount, offset, sizeBytes }: Directory): boolean {
  return entryCount >= MAX_16 || offset >= MAX_32 || sizeBytes >= MAX_32;
}

/** Returns the 64-bit values of the fields that contain MAX_32, in the order that the format requires. */
function wideValues(entry: ZipEntry): number[] {
  const sizes = isLarge(entry) ? [entry.sizeBytes, entry.storedBytes] : [];
  return isFar(entry) ? [...sizes, entry.offset] : sizes;
}

function wideExtraBytes(count: number): number {
  return count === 0 ? 0 : EXTRA_HEAD_BYTES + 8 * count;
}

function wideExtra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(wideExtraBytes(values.length));
  if (values.length === 0) return extra;
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), EXTRA_HEAD_BYTES + 8 * index);
  return extra;
}

/**
 * Returns the extra field with the time in UTC. The time in the header has no time zone: readers take it as local time,
 * and some know no other.
 */
function timeExtra(modifiedAt: number): Buffer {
  const extra = Buffer.alloc(TIME_EXTRA_BYTES);
  extra.write('UT', 'latin1');
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(Math.min(Math.max(Math.floor(modifiedAt / 1000), -0x8000_0000), 0x7fff_ffff), 5);
  return extra;
}

function dosDateTime(modifiedAt: number): { readonly time: number; readonly date: number } {
  const { clock } = localTime(Math.min(Math.max(modifiedAt, Date.UTC(1980, 0, 1)), Date.UTC(2107, 11, 30)));
  return {
    time: (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1),
    date: ((clock.getUTCFullYear() - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate(),
  };
}

/** Writes the fields that local and central headers share, from the required version to the date. */
function writeShared(header: Buffer, entry: ZipEntry, at: number): void {
  const { time, date } = dosDateTime(entry.modifiedAt);
  header.writeUInt16LE(wideValues(entry).length > 0 ? VERSION64 : VERSION, at);
  header.writeUInt16LE(UTF8_NAME | (entry.checksum === undefined ? HAS_TRAILER : 0), at + 2);
  header.writeUInt16LE(entry.checksum === undefined ? DEFLATED : 0, at + 4);
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(date, at + 8);
}

/** Returns the size of an entry's local header. */
export function localHeaderBytes(entry: ZipEntry): number {
  return LOCAL_HEADER_BYTES + Buffer.byteLength(entry.path) + wideExtraBytes(isLarge(entry) ? 2 : 0) + TIME_EXTRA_BYTES;
}

/** Returns the local header, which precedes an entry's bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path);
  // When the sizes follow the bytes, the field only announces 64-bit values.
  const [sizeBytes, storedBytes] = entry.checksum === undefined ? [0, 0] : [entry.sizeBytes, entry.storedBytes];
  const extra = Buffer.concat([wideExtra(isLarge(entry) ? [sizeBytes, storedBytes] : []), timeExtra(entry.modifiedAt)]);
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(0x0403_4b50, 0);
  writeShared(header, entry, 4);
  header.writeUInt32LE(entry.checksum ?? 0, 14);
  header.writeUInt32LE(isLarge(entry) ? MAX_32 : storedBytes, 18);
  header.writeUInt32LE(isLarge(entry) ? MAX_32 : sizeBytes, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Returns the size of the trailer of an entry; 0 without one. */
export function fileTrailerBytes(entry: ZipEntry): number {
  if (entry.checksum !== undefined) return 0;
  return isLarge(entry) ? TRAILER64_BYTES : TRAILER_BYTES;
}

/** Returns the trailer with a file's checksum and sizes, which follows its bytes. */
export function fileTrailer(entry: ZipEntry, checksum: number): Buffer {
  const trailer = Buffer.alloc(fileTrailerBytes(entry));
  trailer.writeUInt32LE(0x0807_4b50, 0);
  trailer.writeUInt32LE(checksum, 4);
  if (isLarge(entry)) {
    trailer.writeBigUInt64LE(BigInt(entry.storedBytes), 8);
    trailer.writeBigUInt64LE(BigInt(entry.sizeBytes), 16);
  } else {
    trailer.writeUInt32LE(entry.storedBytes, 8);
    trailer.writeUInt32LE(entry.sizeBytes, 12);
  }
  return trailer;
}

/** Returns the size of an entry's record in the central directory. */
export function centralHeaderBytes(entry: ZipEntry): number {
  const wideBytes = wideExtraBytes(wideValues(entry).length);
  return CENTRAL_HEADER_BYTES + Buffer.byteLength(entry.path) + wideBytes + TIME_EXTRA_BYTES;
}

/** Returns an entry's record in the central directory. */
export function centralHeader(entry: ZipEntry, checksum: number): Buffer {
  const name = Buffer.from(entry.path);
  const extra = Buffer.concat([wideExtra(wideValues(entry)), timeExtra(entry.modifiedAt)]);
  const attributes = entry.isFolder ? UNIX_FOLDER * 0x1_0000 + DOS_FOLDER : UNIX_FILE * 0x1_0000;
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX | VERSION64, 4);
  writeShared(header, entry, 6);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(isLarge(entry) ? MAX_32 : entry.storedBytes, 20);
  header.writeUInt32LE(isLarge(entry) ? MAX_32 : entry.sizeBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(attributes, 38);
  header.writeUInt32LE(Math.min(entry.offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

function directoryEnd64({ entryCount, offset, sizeBytes }: Directory): Buffer {
  const end = Buffer.alloc(END64_BYTES + LOCATOR64_BYTES);
  end.writeUInt32LE(0x0606_4b50, 0);
  // Bytes of the record after this field.
  end.writeBigUInt64LE(BigInt(END64_BYTES - 12), 4);
  end.writeUInt16LE(MADE_BY_UNIX | VERSION64, 12);
  end.writeUInt16LE(VERSION64, 14);
  end.writeBigUInt64LE(BigInt(entryCount), 24);
  end.writeBigUInt64LE(BigInt(entryCount), 32);
  end.writeBigUInt64LE(BigInt(sizeBytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x0706_4b50, END64_BYTES);
  end.writeBigUInt64LE(BigInt(offset + sizeBytes), END64_BYTES + 8);
  end.writeUInt32LE(1, END64_BYTES + 16);
  return end;
}

/** Returns the size of the end of the archive, after the central directory. */
export function directoryEndBytes(directory: Directory): number {
  return (needsEnd64(directory) ? END64_BYTES + LOCATOR64_BYTES : 0) + END_BYTES;
}

/** Returns the end of the archive, after the central directory, with Zip64 records where needed. */
export function directoryEnd(directory: Directory): Buffer {
  const { entryCount, offset, sizeBytes } = directory;
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entryCount, MAX_16), 8);
  end.writeUInt16LE(Math.min(entryCount, MAX_16), 10);
  end.writeUInt32LE(Math.min(sizeBytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return needsEnd64(directory) ? Buffer.concat([directoryEnd64(directory), end]) : end;
}
