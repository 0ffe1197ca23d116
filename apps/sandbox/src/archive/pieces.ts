import { crc32 } from 'node:zlib';
import type { ArchiveEntry } from './ArchiveEntry.ts';

/** First and last byte, both included. */
export interface ArchiveRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes of the format itself, made only when they are sent. */
export interface FormatPiece {
  readonly sizeBytes: number;
  make(): Uint8Array;
}

/** The bytes of a file. */
export interface FilePiece<File extends ArchiveEntry> {
  readonly sizeBytes: number;
  readonly file: File;
  /** Takes the file's CRC-32 before the next piece is asked for; absent where the format needs none. */
  setChecksum?(checksum: number): void;
}

export type Piece<File extends ArchiveEntry> = FormatPiece | FilePiece<File>;

/** An archive before any file is opened: where everything stands in it. */
export interface Layout<File extends ArchiveEntry> {
  readonly sizeBytes: number;
  /** What the archive is made of, in order; each call is a pass of its own. */
  pieces(): Iterable<Piece<File>>;
}

/** Where a file's bytes come from. */
export interface FileSource<File extends ArchiveEntry> {
  /** Opens a part of a file; what it gives is closed when it is read to its end or left before. */
  open(file: File, range: ArchiveRange): Promise<AsyncIterable<Uint8Array>>;
  /** Told the CRC-32 of each file that had none, as soon as all its bytes were read. */
  onChecksum?(file: File, checksum: number): void;
}

const zeros = new Uint8Array(2048);

/** At most 2 048 bytes of zeros. */
export function zeroPiece(sizeBytes: number): FormatPiece {
  return { sizeBytes, make: () => zeros.subarray(0, sizeBytes) };
}

/** The part of a piece that is sent, as offsets: from the first byte to the one behind the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

async function* readFile<File extends ArchiveEntry>(source: FileSource<File>, file: File, { from, to }: Span) {
  if (from >= to) return;
  let leftBytes = to - from;
  for await (const chunk of await source.open(file, { start: from, end: to - 1 })) {
    leftBytes -= chunk.length;
    if (leftBytes < 0) break;
    yield chunk;
  }
  if (leftBytes !== 0) throw new Error(`${JSON.stringify(file.name)} is not as long as it was said to be.`);
}

/** Reads from the first byte, sent or not: the checksum is of all of them. */
async function* readAndSum<File extends ArchiveEntry>(source: FileSource<File>, piece: FilePiece<File>, span: Span) {
  const { file, sizeBytes } = piece;
  const { from, to } = span;
  let checksum = 0;
  let position = 0;
  for await (const chunk of readFile(source, file, { from: 0, to })) {
    checksum = crc32(chunk, checksum);
    const unsentBytes = from - position;
    position += chunk.length;
    if (position > from) yield unsentBytes > 0 ? chunk.subarray(unsentBytes) : chunk;
  }
  if (to < sizeBytes) return;
  piece.setChecksum?.(checksum);
  source.onChecksum?.(file, checksum);
}

function readPiece<File extends ArchiveEntry>(source: FileSource<File>, piece: FilePiece<File>, span: Span) {
  const { file, setChecksum } = piece;
  if (setChecksum === undefined) return readFile(source, file, span);
  if (file.checksum === undefined) return readAndSum(source, piece, span);
  setChecksum(file.checksum);
  return readFile(source, file, span);
}

/** The bytes of a range of an archive. What is in front of it is neither made nor, where checksums are known, read. */
export async function* readLayout<File extends ArchiveEntry>(
  layout: Layout<File>,
  source: FileSource<File>,
  { start, end }: ArchiveRange,
): AsyncGenerator<Uint8Array, void> {
  let position = 0;
  for (const piece of layout.pieces()) {
    const { sizeBytes } = piece;
    const span = {
      from: Math.min(Math.max(start - position, 0), sizeBytes),
      to: Math.min(end + 1 - position, sizeBytes),
    };
    position += sizeBytes;
    if ('file' in piece) yield* readPiece(source, piece, span);
    else if (span.from < span.to) yield piece.make().subarray(span.from, span.to);
    if (position > end) return;
  }
}

const SMALL_BYTES = 64 * 1024;

/** Joins small chunks: an archive of many small files would otherwise leave in crumbs. */
export async function* joinSmall(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < SMALL_BYTES) continue;
    yield waiting.length === 1 ? chunk : Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
