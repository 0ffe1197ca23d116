import type { Document } from '@abrak/core';

/** A file among its neighbours. */
export interface FileSteps {
  /** Place of the file, from 0; -1 when it is not among them. */
  readonly index: number;
  readonly count: number;
  readonly previous: Document | undefined;
  readonly next: Document | undefined;
  readonly first: Document | undefined;
  readonly last: Document | undefined;
}

/** Where a file stands among documents in the order shown; folders are passed over. */
export function fileSteps(documents: readonly Document[], file: Document | undefined): FileSteps {
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
