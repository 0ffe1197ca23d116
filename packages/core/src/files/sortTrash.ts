import { compareNames } from '../shared/internal.ts';
import type { StoredDocument } from './schema.ts';
import type { DocumentSort, SortKey } from './sortDocuments.ts';
import { trashedAtOf } from './trash.ts';

/** Default order of the trash: newest first. */
export const defaultTrashSort: DocumentSort = { by: 'date', order: 'descending' };

const comparisons: Readonly<Record<SortKey, (a: StoredDocument, b: StoredDocument) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  size: (a, b) => a.sizeBytes - b.sizeBytes,
  date: (a, b) => (trashedAtOf(a) ?? 0) - (trashedAtOf(b) ?? 0),
};

/** Returns a sorted copy of the trash. Sorting by date uses the time of deletion; folders and files are mixed. */
export function sortTrash(documents: readonly StoredDocument[], { by, order }: DocumentSort): StoredDocument[] {
  const compare = comparisons[by];
  const sign = order === 'ascending' ? 1 : -1;
  return [...documents].sort((a, b) => sign * compare(a, b) || comparisons.name(a, b) || a.id - b.id);
}
