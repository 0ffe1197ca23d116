import { sortByName } from '../shared/internal.ts';
import { documentDate, type StoredDocument } from './schema.ts';

/** Fields that documents can be sorted by. */
export const sortKeys = ['name', 'size', 'date'] as const;

/** Field that documents can be sorted by. */
export type SortKey = (typeof sortKeys)[number];

/** Sort order of documents. */
export interface DocumentSort {
  readonly by: SortKey;
  readonly order: 'ascending' | 'descending';
}

/** Default order: folders first, then by name. */
export const defaultSort: DocumentSort = { by: 'name', order: 'ascending' };

type NumericField = (document: StoredDocument) => number;

// Grouping equal values and sorting each value once compares names only where the values are equal.
function sortByField(documents: readonly StoredDocument[], field: NumericField, sign: 1 | -1): StoredDocument[] {
  const equals = new Map<number, StoredDocument[]>();
  for (const document of documents) {
    const key = sign * field(document);
    const known = equals.get(key);
    if (known === undefined) equals.set(key, [document]);
    else known.push(document);
  }
  const keys = Float64Array.from(equals.keys()).sort();
  return Array.from(keys, (key) => equals.get(key) ?? []).flatMap((equal) =>
    equal.length === 1 ? equal : sortByName(equal, 1),
  );
}

/**
 * Returns a sorted copy. Folders stay first in both orders; ties are sorted by name, then by id. `dateOf` is the date in the
 * list; default: `documentDate`.
 */
export function sortDocuments(
  documents: readonly StoredDocument[],
  { by, order }: DocumentSort,
  dateOf: (document: StoredDocument) => number = documentDate,
): StoredDocument[] {
  const fields = { size: ({ sizeBytes }: StoredDocument) => sizeBytes, date: dateOf };
  const sign = order === 'ascending' ? 1 : -1;
  const sort = (kind: StoredDocument['kind']) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    return by === 'name' ? sortByName(ofKind, sign) : sortByField(ofKind, fields[by], sign);
  };
  return [...sort('folder'), ...sort('file')];
}
