import { Readable } from 'node:stream';
import { type ArchiveEntry, refuseUnsafeName } from './ArchiveEntry.ts';
import { isoLayout } from './iso/isoLayout.ts';
import { type ArchiveRange, type FileSource, joinSmall, type Layout, readLayout } from './pieces.ts';
import { tarLayout } from './tar.ts';
import { zipLayout } from './zip.ts';

const layouts = { iso: isoLayout, tar: tarLayout, zip: zipLayout };

export type ArchiveFormat = keyof typeof layouts;

/** An archive that is written while it is read: nothing of it is kept. */
export interface Archive {
  readonly sizeBytes: number;
  /**
   * Its bytes, the same ones each time; default: all. Fails instead of ending when a file cannot be opened or is not as
   * long as its entry says, and closes what it has open when it is destroyed.
   */
  stream(range?: ArchiveRange): Readable;
}

/**
 * Lays out an archive of entries whose bytes stay where they are until their turn comes. Files are stored as they are,
 * without compression, so that the size is known. Throws ArchiveLimitError.
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
