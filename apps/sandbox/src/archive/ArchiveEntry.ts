/** File or folder in an archive. */
export interface ArchiveEntry {
  /** Unique in its folder; without slashes. */
  readonly name: string;
  /** Folder that contains it and precedes it in the list of entries; null at the top level. */
  readonly folder: ArchiveEntry | null;
  /** Null for a folder. */
  readonly sizeBytes: number | null;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** CRC-32 of the bytes, if it is known. Otherwise a format that needs it computes it. */
  readonly checksum?: number | undefined;
  /**
   * True when the checksum was known before the first archive of the file, so that each archive has it before the bytes.
   * It has to stay the same for a file, because the layout of a zip file depends on it.
   */
  readonly isSummed?: boolean | undefined;
}

/** Error for entries that exceed a limit of the archive format; another format may be able to hold them. */
export class ArchiveLimitError extends Error {
  override readonly name = 'ArchiveLimitError';
}

/** Returns the path of an entry, joined by slashes. The path of a folder ends with a slash. */
export function pathOf({ name, folder, sizeBytes }: ArchiveEntry): string {
  let path = sizeBytes === null ? `${name}/` : name;
  for (let above = folder; above !== null; above = above.folder) path = `${above.name}/${path}`;
  return path;
}

const notAName = /^\.{0,2}$|[/\\\0]/;

/**
 * Throws for a name that could be unpacked outside of the target folder: an empty name, a dot segment, or one with a
 * slash, backslash or null character.
 */
export function refuseUnsafeName({ name }: ArchiveEntry): void {
  if (notAName.test(name)) throw new Error(`Not a name in an archive: ${JSON.stringify(name)}`);
}
