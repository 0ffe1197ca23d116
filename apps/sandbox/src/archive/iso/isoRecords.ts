import { localTime } from '../localTime.ts';

/** Size of a sector in bytes. */
export const SECTOR_BYTES = 2048;

/** Maximum size of a section: less than 4 GB, and whole sectors so that another section can follow. */
const MAX_SECTION_BYTES = 0xffff_f800;

const RECORD_HEAD_BYTES = 33;
const IS_FOLDER = 0x02;
const HAS_MORE_SECTIONS = 0x80;

/** Returns the number of sectors that hold the given bytes. */
export function sectorsOf(bytes: number): number {
  return Math.ceil(bytes / SECTOR_BYTES);
}

/** Returns the number of bytes that fill up the last sector. */
export function sectorPadding(bytes: number): number {
  return sectorsOf(bytes) * SECTOR_BYTES - bytes;
}

function evenOf(bytes: number): number {
  return bytes + (bytes % 2);
}

/** Writes a 16-bit number in both byte orders, as most fields require. */
export function writeBoth16(buffer: Buffer, value: number, at: number): void {
  buffer.writeUInt16LE(value, at);
  buffer.writeUInt16BE(value, at + 2);
}

/** Writes a 32-bit number in both byte orders. */
export function writeBoth32(buffer: Buffer, value: number, at: number): void {
  buffer.writeUInt32LE(value, at);
  buffer.writeUInt32BE(value, at + 4);
}

const OFFSET_UNIT_MINUTES = 15;

/** Returns a time in the seven-byte format: a local time, which some readers show as it is, and its offset from UTC. */
export function shortDate(milliseconds: number): Buffer {
  const shown = Math.min(Math.max(milliseconds, Date.UTC(1900, 0, 2)), Date.UTC(2155, 11, 30));
  const { clock, aheadMinutes } = localTime(shown);
  const date = Buffer.from([
    clock.getUTCFullYear() - 1900,
    clock.getUTCMonth() + 1,
    clock.getUTCDate(),
    clock.getUTCHours(),
    clock.getUTCMinutes(),
    clock.getUTCSeconds(),
    0,
  ]);
  date.writeInt8(Math.round(aheadMinutes / OFFSET_UNIT_MINUTES), 6);
  return date;
}

/** Contiguous part of the disc. */
export interface Section {
  readonly sector: number;
  readonly sizeBytes: number;
}

/** Returns the sections of a file that starts at a sector: one, or several when it has 4 GB or more. */
export function sectionsOf(sector: number, sizeBytes: number): Section[] {
  const sections: Section[] = [];
  let start = 0;
  do {
    const section = { sector: sector + sectorsOf(start), sizeBytes: Math.min(sizeBytes - start, MAX_SECTION_BYTES) };
    sections.push(section);
    start += section.sizeBytes;
  } while (start < sizeBytes);
  return sections;
}

/** Returns the number of sections of a file. */
export function sectionCount(sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / MAX_SECTION_BYTES));
}

/** Returns the number of bytes for the system use field in a record with the given identifier length. */
export function systemUseRoom(identifierBytes: number): number {
  return 254 - recordBytes(identifierBytes, 0);
}

/** Returns the size of a directory record in bytes. */
export function recordBytes(identifierBytes: number, systemUseBytes: number): number {
  return evenOf(evenOf(RECORD_HEAD_BYTES + identifierBytes) + systemUseBytes);
}

/** Values of a directory record. */
export interface DirectoryRecord {
  readonly identifier: Uint8Array;
  readonly section: Section;
  readonly modifiedAt: number;
  readonly isFolder: boolean;
  /** True when the next record describes another section of the same file. */
  readonly hasMore: boolean;
  readonly systemUse: Uint8Array;
}

/** Returns a directory record (ECMA-119 §9.1). */
export function directoryRecord(entry: DirectoryRecord): Buffer {
  const { identifier, section, modifiedAt, isFolder, hasMore, systemUse } = entry;
  const record = Buffer.alloc(recordBytes(identifier.length, systemUse.length));
  record.writeUInt8(record.length, 0);
  writeBoth32(record, section.sector, 2);
  writeBoth32(record, section.sizeBytes, 10);
  record.set(shortDate(modifiedAt), 18);
  record.writeUInt8((isFolder ? IS_FOLDER : 0) | (hasMore ? HAS_MORE_SECTIONS : 0), 25);
  writeBoth16(record, 1, 28);
  record.writeUInt8(identifier.length, 32);
  record.set(identifier, RECORD_HEAD_BYTES);
  record.set(systemUse, evenOf(RECORD_HEAD_BYTES + identifier.length));
  return record;
}

/** Returns the size of a path table entry in bytes. */
export function pathTableEntryBytes(identifierBytes: number): number {
  return evenOf(8 + identifierBytes);
}

/** Returns a path table entry (ECMA-119 §9.4) in one of the two byte orders. */
export function pathTableEntry(
  identifier: Uint8Array,
  { sector, parentNumber }: { readonly sector: number; readonly parentNumber: number },
  isBigEndian: boolean,
): Buffer {
  const entry = Buffer.alloc(pathTableEntryBytes(identifier.length));
  entry.writeUInt8(identifier.length, 0);
  if (isBigEndian) {
    entry.writeUInt32BE(sector, 2);
    entry.writeUInt16BE(parentNumber, 6);
  } else {
    entry.writeUInt32LE(sector, 2);
    entry.writeUInt16LE(parentNumber, 6);
  }
  entry.set(identifier, 8);
  return entry;
}

/** Returns the position of the next record, which must not cross the end of a sector. */
export function recordPosition(position: number, bytes: number): number {
  const isCrossing = (position % SECTOR_BYTES) + bytes > SECTOR_BYTES;
  return isCrossing ? sectorsOf(position) * SECTOR_BYTES : position;
}
