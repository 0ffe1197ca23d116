/** A file or a folder of an archive. */
export interface ArchiveEntry {
  /** Unique in its folder; without slashes. */
  readonly name: string;
  /** The folder that it is in, which comes before it; null at the top. */
  readonly folder: ArchiveEntry | null;
  /** Null for a folder. */
  readonly sizeBytes: number | null;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** CRC-32 of the bytes when it is known already; otherwise it is computed where a format needs it. */
  readonly checksum?: number | undefined;
}

/** What an archive is to hold is more than its format can tell; another format may. */
export class ArchiveLimitError extends Error {
  override readonly name = 'ArchiveLimitError';
}

/** Names on the way to an entry, joined by slashes; a folder's path ends with one. */
export function pathOf({ name, folder, sizeBytes }: ArchiveEntry): string {
  let path = sizeBytes === null ? `${name}/` : name;
  for (let above = folder; above !== null; above = above.folder) path = `${above.name}/${path}`;
  return path;
}

const notAName = /^\.{0,2}$|[/\\\0]/;

/** Throws when an entry could end up outside of the folder that its archive is unpacked into. */
export function refuseUnsafeName({ name }: ArchiveEntry): void {
  if (notAName.test(name)) throw new Error(`Not a name in an archive: ${JSON.stringify(name)}`);
}
