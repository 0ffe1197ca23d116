import { type ArchiveEntry, pathOf } from './ArchiveEntry.ts';
import { cutUtf8 } from './cutUtf8.ts';
import { type Layout, type Piece, zeroPiece } from './pieces.ts';

const BLOCK_BYTES = 512;
const END_BYTES = 2 * BLOCK_BYTES;
const NAME_BYTES = 100;
/** Greatest value of eleven octal digits. A greater size needs an extended header; a greater time is clamped. */
const MAX_OCTAL = 0o77_777_777_777;

const FILE = '0';
const FOLDER = '5';
const EXTENDED = 'x';
const EXTENDED_NAME = Buffer.from('PaxHeader');

function paddingBytes(sizeBytes: number): number {
  return (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

interface Header {
  readonly name: Buffer;
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  readonly kind: typeof EXTENDED | typeof FILE | typeof FOLDER;
}

/** Returns a header block (POSIX.1-1988 ustar). */
function headerBlock({ name, sizeBytes, modifiedAt, kind }: Header): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const seconds = Math.min(Math.max(Math.floor(modifiedAt / 1000), 0), MAX_OCTAL);
  block.set(name);
  block.write(octal(kind === FOLDER ? 0o755 : 0o644, 8), 100, 'latin1');
  block.write(octal(0, 8), 108, 'latin1');
  block.write(octal(0, 8), 116, 'latin1');
  block.write(octal(Math.min(sizeBytes, MAX_OCTAL), 12), 124, 'latin1');
  block.write(octal(seconds, 12), 136, 'latin1');
  block.write(kind, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  // The checksum is computed with its own field filled with spaces.
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)} `, 148, 'latin1');
  return block;
}

/** Returns a record of an extended header; it starts with its own length in bytes. */
function extendedRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const restBytes = Buffer.byteLength(rest);
  const guess = restBytes + String(restBytes).length;
  return `${restBytes + String(guess).length}${rest}`;
}

/**
 * Returns the extended records (POSIX.1-2001 pax) for a path or size that does not fit into the header block; empty
 * when both fit.
 */
function extendedRecords(path: string, sizeBytes: number): string {
  const isPlain = path.length <= NAME_BYTES && /^[\x20-\x7e]*$/.test(path);
  const pathRecord = isPlain ? '' : extendedRecord('path', path);
  return sizeBytes <= MAX_OCTAL ? pathRecord : pathRecord + extendedRecord('size', String(sizeBytes));
}

function extendedBytes(records: string): number {
  const sizeBytes = Buffer.byteLength(records);
  return sizeBytes === 0 ? 0 : BLOCK_BYTES + sizeBytes + paddingBytes(sizeBytes);
}

function head(entry: ArchiveEntry, path: string, records: string): Buffer {
  const { modifiedAt, sizeBytes } = entry;
  // Readers without support for extended headers use this name; most of them read it as UTF-8.
  const name = cutUtf8(Buffer.from(path), NAME_BYTES);
  const block = headerBlock({ name, modifiedAt, sizeBytes: sizeBytes ?? 0, kind: sizeBytes === null ? FOLDER : FILE });
  if (records === '') return block;
  const bytes = Buffer.from(records);
  const extended = headerBlock({ name: EXTENDED_NAME, modifiedAt, sizeBytes: bytes.length, kind: EXTENDED });
  return Buffer.concat([extended, bytes, Buffer.alloc(paddingBytes(bytes.length)), block]);
}

function* tarPieces<File extends ArchiveEntry>(entries: readonly File[]): Generator<Piece<File>> {
  for (const entry of entries) {
    const path = pathOf(entry);
    const sizeBytes = entry.sizeBytes ?? 0;
    const records = extendedRecords(path, sizeBytes);
    yield { sizeBytes: extendedBytes(records) + BLOCK_BYTES, make: () => head(entry, path, records) };
    if (sizeBytes === 0) continue;
    yield { sizeBytes, file: entry };
    yield zeroPiece(paddingBytes(sizeBytes));
  }
  yield zeroPiece(END_BYTES);
}

function totalBytes(pieces: Iterable<Piece<ArchiveEntry>>): number {
  let total = 0;
  for (const { sizeBytes } of pieces) total += sizeBytes;
  return total;
}

/**
 * Lays out a tar file. It has extended headers for names that are not ASCII or longer than 100 bytes, and for files
 * over 8 GB.
 */
export function tarLayout<File extends ArchiveEntry>(entries: readonly File[]): Layout<File> {
  return { sizeBytes: totalBytes(tarPieces(entries)), pieces: () => tarPieces(entries) };
}
