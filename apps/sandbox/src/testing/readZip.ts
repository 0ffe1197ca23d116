import { crc32, inflateRawSync, type InflateRaw } from 'node:zlib';

const LOCAL_HEADER = 0x0403_4b50;
const TRAILER = 0x0807_4b50;
const MAX_32 = 0xffff_ffff;
const HAS_TRAILER = 0x0008;
const STORED = 0;
const DEFLATED = 8;

/** Entry of a zip file, as a streaming reader sees it. */
export interface ZipStreamEntry {
  readonly path: string;
  readonly bytes: Buffer;
  /** True when its size and checksum follow its bytes. */
  readonly hasTrailer: boolean;
  /** Date and time in the header, which have no zone: "2026-03-21 12:00:14". */
  readonly clock: string;
  /** Milliseconds since the epoch, from the extra field. */
  readonly modifiedAt: number | undefined;
}

function clockAt(archive: Buffer, at: number): string {
  const [time, date] = [archive.readUInt16LE(at), archive.readUInt16LE(at + 2)];
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${(date >> 9) + 1980}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`;
}

function extraFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length;) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

interface Content {
  readonly bytes: Buffer;
  readonly checksum: number;
  readonly end: number;
}

function inflate(archive: Buffer, at: number): Content {
  const { buffer: bytes, engine } = inflateRawSync(archive.subarray(at), { info: true }) as unknown as {
    readonly buffer: Buffer;
    readonly engine: InflateRaw;
  };
  const trailer = at + engine.bytesWritten;
  if (archive.readUInt32LE(trailer) !== TRAILER) throw new Error('The trailer does not follow the bytes.');
  if (archive.readUInt32LE(trailer + 8) !== engine.bytesWritten) throw new Error('The stored size is wrong.');
  if (archive.readUInt32LE(trailer + 12) !== bytes.length) throw new Error('The size is wrong.');
  return { bytes, checksum: archive.readUInt32LE(trailer + 4), end: trailer + 16 };
}

/**
 * Reads the entries of a zip file in one pass and without its central directory, by the rules of the strictest streaming
 * reader (ZipInputStream of Java). Throws for what it refuses.
 */
export function readZipStream(archive: Buffer): ZipStreamEntry[] {
  const entries: ZipStreamEntry[] = [];
  for (let at = 0; archive.readUInt32LE(at) === LOCAL_HEADER;) {
    const [flags, method] = [archive.readUInt16LE(at + 6), archive.readUInt16LE(at + 8)];
    const hasTrailer = (flags & HAS_TRAILER) !== 0;
    const nameEnd = at + 30 + archive.readUInt16LE(at + 26);
    const path = archive.toString('utf8', at + 30, nameEnd);
    const start = nameEnd + archive.readUInt16LE(at + 28);
    const extra = extraFields(archive.subarray(nameEnd, start));
    if (hasTrailer && method !== DEFLATED) throw new Error('Only DEFLATED entries can have EXT descriptor.');
    if (!hasTrailer && method !== STORED) throw new Error(`${path} has the method ${method}.`);
    const size = archive.readUInt32LE(at + 22);
    const sizeBytes = size === MAX_32 ? Number(extra.get(1)?.readBigUInt64LE(0)) : size;
    const stored = { bytes: archive.subarray(start, start + sizeBytes), checksum: archive.readUInt32LE(at + 14) };
    const content = hasTrailer ? inflate(archive, start) : { ...stored, end: start + sizeBytes };
    if (crc32(content.bytes) !== content.checksum) throw new Error(`The checksum of ${path} is wrong.`);
    const seconds = extra.get(0x5455)?.readInt32LE(1);
    const modifiedAt = seconds === undefined ? undefined : seconds * 1_000;
    entries.push({ path, bytes: content.bytes, hasTrailer, clock: clockAt(archive, at + 10), modifiedAt });
    at = content.end;
  }
  return entries;
}
