import { type ArchiveEntry, ArchiveLimitError, pathOf } from './ArchiveEntry.ts';
import type { Layout, Piece } from './pieces.ts';
import { blockedBytes } from './storedBlocks.ts';
import {
  centralHeader,
  centralHeaderBytes,
  type Directory,
  directoryEnd,
  directoryEndBytes,
  fileTrailer,
  fileTrailerBytes,
  localHeader,
  localHeaderBytes,
  MAX_PATH_BYTES,
  type ZipEntry,
} from './zipRecords.ts';

function summedFirst({ checksum, isSummed }: ArchiveEntry): number | undefined {
  return isSummed === true ? checksum : undefined;
}

// Generated on each pass: stored for the whole archive, they would use more memory than the entries.
function* zipEntries(entries: readonly ArchiveEntry[]): Generator<readonly [number, ZipEntry]> {
  let offset = 0;
  for (const [index, entry] of entries.entries()) {
    const { modifiedAt, sizeBytes } = entry;
    const isFolder = sizeBytes === null;
    const checksum = isFolder ? 0 : summedFirst(entry);
    const storedBytes = checksum === undefined ? blockedBytes(sizeBytes ?? 0) : (sizeBytes ?? 0);
    const sizes = { sizeBytes: sizeBytes ?? 0, storedBytes };
    const zipEntry = { path: pathOf(entry), isFolder, ...sizes, modifiedAt, checksum, offset };
    yield [index, zipEntry];
    offset = endOf(zipEntry);
  }
}

function endOf(entry: ZipEntry): number {
  return entry.offset + localHeaderBytes(entry) + entry.storedBytes + fileTrailerBytes(entry);
}

function measure(entries: readonly ArchiveEntry[]): Directory {
  let offset = 0;
  let sizeBytes = 0;
  for (const [, entry] of zipEntries(entries)) {
    const pathBytes = Buffer.byteLength(entry.path);
    if (pathBytes > MAX_PATH_BYTES) throw new ArchiveLimitError('A path is too long for a zip file.');
    offset = endOf(entry);
    sizeBytes += centralHeaderBytes(entry);
  }
  return { entryCount: entries.length, offset, sizeBytes };
}

function* zipPieces<File extends ArchiveEntry>(entries: readonly File[], directory: Directory): Generator<Piece<File>> {
  const checksums = new Uint32Array(entries.length);
  for (const [index, entry] of zipEntries(entries)) {
    const file = entries[index];
    yield { sizeBytes: localHeaderBytes(entry), make: () => localHeader(entry) };
    if (entry.isFolder || file === undefined) continue;
    const setChecksum = (checksum: number) => void (checksums[index] = checksum);
    if (entry.checksum !== undefined) yield { sizeBytes: entry.storedBytes, file };
    else yield { sizeBytes: entry.storedBytes, file, isBlocked: true, setChecksum };
    yield { sizeBytes: fileTrailerBytes(entry), make: () => fileTrailer(entry, checksums[index] ?? 0) };
  }
  for (const [index, entry] of zipEntries(entries)) {
    yield {
      sizeBytes: centralHeaderBytes(entry),
      make: () => centralHeader(entry, entry.checksum ?? checksums[index] ?? 0),
    };
  }
  yield { sizeBytes: directoryEndBytes(directory), make: () => directoryEnd(directory) };
}

/**
 * Lays out a zip file: not compressed, names in UTF-8, Zip64 records only where a value needs them (APPNOTE 6.3.10). It is
 * read by streaming readers too, which see the central directory last.
 */
export function zipLayout<File extends ArchiveEntry>(entries: readonly File[]): Layout<File> {
  const directory = measure(entries);
  return {
    sizeBytes: directory.offset + directory.sizeBytes + directoryEndBytes(directory),
    pieces: () => zipPieces(entries, directory),
  };
}
