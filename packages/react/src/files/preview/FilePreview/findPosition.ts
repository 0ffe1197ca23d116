import type { StoredDocument } from '@abrak/core/files';

/** Position of a file among the files of a folder, with its neighbours. Neighbours are undefined at the ends. */
export interface FilePosition {
  /** Zero-based position; -1 when the file is not in the list. */
  readonly index: number;
  /** Number of files, without folders. */
  readonly count: number;
  readonly previous: StoredDocument | undefined;
  readonly next: StoredDocument | undefined;
  readonly first: StoredDocument | undefined;
  readonly last: StoredDocument | undefined;
}

/** Returns the position of a file among documents in display order. Folders are skipped. */
export function findPosition(documents: readonly StoredDocument[], file: StoredDocument | undefined): FilePosition {
  const files = documents.filter(({ kind }) => kind === 'file');
  const index = file === undefined ? -1 : files.findIndex(({ id }) => id === file.id);
  return {
    index,
    count: files.length,
    previous: files[index - 1],
    next: index < 0 ? undefined : files[index + 1],
    first: files[0],
    last: files.at(-1),
  };
}
