import { crc32 } from 'node:zlib';
import type { ArchiveEntry } from './ArchiveEntry.ts';
import { readBlocks, type Span } from './storedBlocks.ts';

/** Byte range; both ends are included. */
export interface ArchiveRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes of the format itself, created only when they are sent. */
export interface FormatPiece {
  readonly sizeBytes: number;
  make(): Uint8Array;
}

/** Bytes of a file. */
export interface FilePiece<File extends ArchiveEntry> {
  readonly sizeBytes: number;
  readonly file: File;
  /** True when the bytes are sent as stored blocks, see `blockedBytes`. */
  readonly isBlocked?: boolean;
  /** Receives the file's CRC-32 before the next piece is requested. Absent when the format needs no checksum. */
  setChecksum?(checksum: number): void;
}

/** Part of an archive. */
export type Piece<File extends ArchiveEntry> = FormatPiece | FilePiece<File>;

/** Pieces of an archive and its size, determined before any file is opened. */
export interface Layout<File extends ArchiveEntry> {
  readonly sizeBytes: number;
  /** Iterates over the pieces in order. Each call starts an independent pass. */
  pieces(): Iterable<Piece<File>>;
}

/** Access to the bytes of files. */
export interface FileSource<File extends ArchiveEntry> {
  /** Opens a range of a file. The file is closed when the iterable is read to its end or left early. */
  open(file: File, range: ArchiveRange): Promise<AsyncIterable<Uint8Array>>;
  /** Called with the CRC-32 of each file whose entry had none, as soon as all its bytes have been read. */
  onChecksum?(file: File, checksum: number): void;
}

const zeros = new Uint8Array(2048);

/** Creates a piece of at most 2048 zero bytes. */
export function zeroPiece(sizeBytes: number): FormatPiece {
  return { sizeBytes, make: () => zeros.subarray(0, sizeBytes) };
}

async function* readFile<File extends ArchiveEntry>(source: FileSource<File>, file: File, { from, to }: Span) {
  if (from >= to) return;
  let leftBytes = to - from;
  for await (const chunk of await source.open(file, { start: from, end: to - 1 })) {
    leftBytes -= chunk.length;
    if (leftBytes < 0) break;
    yield chunk;
  }
  if (leftBytes !== 0) throw new Error(`${JSON.stringify(file.name)} is not as long as its entry says.`);
}

/** Reads the file from its first byte, because the checksum covers unsent bytes too. */
async function* readAndSum<File extends ArchiveEntry>(source: FileSource<File>, piece: FilePiece<File>, span: Span) {
  const { file } = piece;
  const { from, to } = span;
  let checksum = 0;
  let position = 0;
  for await (const chunk of readFile(source, file, { from: 0, to })) {
    checksum = crc32(chunk, checksum);
    const unsentBytes = from - position;
    position += chunk.length;
    if (position > from) yield unsentBytes > 0 ? chunk.subarray(unsentBytes) : chunk;
  }
  if (to < (file.sizeBytes ?? 0)) return;
  piece.setChecksum?.(checksum);
  source.onChecksum?.(file, checksum);
}

function readBytes<File extends ArchiveEntry>(source: FileSource<File>, piece: FilePiece<File>, span: Span) {
  const { file, setChecksum } = piece;
  if (setChecksum === undefined) return readFile(source, file, span);
  if (file.checksum === undefined) return readAndSum(source, piece, span);
  setChecksum(file.checksum);
  return readFile(source, file, span);
}

function readPiece<File extends ArchiveEntry>(source: FileSource<File>, piece: FilePiece<File>, span: Span) {
  if (piece.isBlocked !== true) return readBytes(source, piece, span);
  return readBlocks(span, piece.file.sizeBytes ?? 0, (part) => readBytes(source, piece, part));
}

/**
 * Yields the bytes of a range of an archive. Format bytes before the range are not created; files before it are read
 * only when their checksum is unknown.
 */
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

/**
 * Joins small chunks to at least 64 KiB, because an archive of many small files would otherwise be sent in tiny chunks.
 */
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
