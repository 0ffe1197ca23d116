import { compareNames } from '../shared/index.ts';
import type { Document } from './schema.ts';

/** What a folder's documents can be sorted by (A §2). */
export const sortKeys = ['name', 'size', 'date'] as const;

/** A property that documents can be sorted by. */
export type SortKey = (typeof sortKeys)[number];

/** An order of documents. */
export interface DocumentSort {
  readonly by: SortKey;
  readonly order: 'ascending' | 'descending';
}

/** Folders first, then by name (A §9). */
export const defaultSort: DocumentSort = { by: 'name', order: 'ascending' };

type Figure = (document: Document) => number;

const figures: Readonly<Record<Exclude<SortKey, 'name'>, Figure>> = {
  size: ({ sizeBytes }) => sizeBytes,
  date: ({ createdAt }) => createdAt,
};

function sortByName(documents: readonly Document[], sign: 1 | -1): Document[] {
  return documents.toSorted((a, b) => sign * compareNames(a.name, b.name) || a.id - b.id);
}

// Equal figures are gathered and each is sorted once: names are compared only where they decide.
function sortByFigure(documents: readonly Document[], figure: Figure, sign: 1 | -1): Document[] {
  const equals = new Map<number, Document[]>();
  for (const document of documents) {
    const key = sign * figure(document);
    const known = equals.get(key);
    if (known === undefined) equals.set(key, [document]);
    else known.push(document);
  }
  const keys = Float64Array.from(equals.keys()).toSorted();
  return Array.from(keys, (key) => equals.get(key) ?? []).flatMap((equal) => (equal.length === 1 ? equal : sortByName(equal, 1)));
}

/** A sorted copy: folders stay first in either order, equal ones follow by name, then by id (A §9). */
export function sortDocuments(documents: readonly Document[], { by, order }: DocumentSort): Document[] {
  const sign = order === 'ascending' ? 1 : -1;
  const sort = (kind: Document['kind']) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    return by === 'name' ? sortByName(ofKind, sign) : sortByFigure(ofKind, figures[by], sign);
  };
  return [...sort('folder'), ...sort('file')];
}
