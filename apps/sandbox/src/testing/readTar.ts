const BLOCK_BYTES = 512;
const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;

/** Entry of a tar file. */
export interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly bytes: Buffer;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

function textAt(block: Buffer, at: number, length: number): string {
  return block.toString('utf8', at, at + length).replace(/\0.*$/s, '');
}

function numberAt(block: Buffer, at: number, length: number): number {
  const text = textAt(block, at, length).trim();
  if (!/^[0-7]+$/.test(text)) throw new Error(`${JSON.stringify(text)} at ${at} is not an octal number.`);
  return Number.parseInt(text, 8);
}

function verify(header: Buffer): void {
  const isChecksum = (at: number) => at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_LENGTH;
  const sum = header.reduce((total, byte, at) => total + (isChecksum(at) ? 0x20 : byte), 0);
  if (sum !== numberAt(header, CHECKSUM_AT, CHECKSUM_LENGTH)) throw new Error('A checksum is wrong.');
  if (header.toString('latin1', 257, 265) !== 'ustar\x0000') throw new Error('This is not a POSIX header.');
}

/** Parses the records of an extended header; each starts with its own length in bytes. */
function parseRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString('latin1', at, bytes.indexOf(0x20, at)), 10);
    const record = bytes.toString('utf8', bytes.indexOf(0x20, at) + 1, at + length);
    if (!record.endsWith('\n')) throw new Error(`The length of ${JSON.stringify(record)} is wrong.`);
    const equals = record.indexOf('=');
    records.set(record.slice(0, equals), record.slice(equals + 1, -1));
    at += length;
  }
  return records;
}

function nameIn(header: Buffer): string {
  const prefix = textAt(header, 345, 155);
  return (prefix === '' ? '' : `${prefix}/`) + textAt(header, 0, 100);
}

/**
 * Reads a tar file by POSIX (ustar and pax), independently of the code that writes tar files. Throws when the file
 * violates the standard.
 */
export function readTar(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let extended = new Map<string, string>();
  for (let at = 0; ;) {
    const header = archive.subarray(at, at + BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) {
      const end = archive.subarray(at);
      if (end.length < 2 * BLOCK_BYTES || end.some((byte) => byte !== 0))
        throw new Error('The end is not two empty blocks.');
      return entries;
    }
    verify(header);
    const type = textAt(header, 156, 1);
    const size = Number(extended.get('size') ?? numberAt(header, 124, 12));
    const start = at + BLOCK_BYTES;
    const bytes = archive.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    if (type === 'x') {
      extended = parseRecords(bytes);
      continue;
    }
    const path = extended.get('path') ?? nameIn(header);
    const seconds = Number(extended.get('mtime') ?? numberAt(header, 136, 12));
    entries.push({ path: path.replace(/\/$/, ''), isFolder: type === '5', bytes, modifiedAt: seconds * 1_000 });
    extended = new Map();
  }
}
