import { Readable } from 'node:stream';
import { type ArchiveEntry, refuseUnsafeName } from './ArchiveEntry.ts';
import { isoLayout } from './iso/isoLayout.ts';
import { type ArchiveRange, type FileSource, joinSmall, type Layout, readLayout } from './pieces.ts';
import { tarLayout } from './tar.ts';
import { zipLayout } from './zip.ts';

const layouts = { iso: isoLayout, tar: tarLayout, zip: zipLayout };

/** Format of an archive: iso, tar or zip. */
export type ArchiveFormat = keyof typeof layouts;

/** Archive whose bytes are produced while it is read; nothing is stored. */
export interface Archive {
  readonly sizeBytes: number;
  /**
   * Returns the bytes of a range, by default all. Every call returns identical bytes. The stream fails when a file
   * cannot be opened or does not have the length of its entry. Destroying it closes the open file.
   */
  stream(range?: ArchiveRange): Readable;
}

/**
 * Lays out an archive without reading files; their bytes are read when they are sent. Files are not compressed, so that
 * the size is known in advance. Throws ArchiveLimitError.
 */
export function createArchive<File extends ArchiveEntry>(
  format: ArchiveFormat,
  entries: readonly File[],
  source: FileSource<File>,
): Archive {
  entries.forEach(refuseUnsafeName);
  const layout: Layout<File> = layouts[format](entries);
  const { sizeBytes } = layout;
  return {
    sizeBytes,
    stream: (range = { start: 0, end: sizeBytes - 1 }) =>
      Readable.from(joinSmall(readLayout(layout, source, range)), { objectMode: false }),
  };
}
