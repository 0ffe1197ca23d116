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

// Places are compared instead of documents: at a hundred thousand it takes a fifth of the time.
function sortByFigure(documents: readonly Document[], figure: Figure, sign: 1 | -1): Document[] {
  const keys = Float64Array.from(documents, (document) => sign * figure(document));
  const places = Uint32Array.from(keys.keys()).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const sorted = Array.from(places, (place) => documents[place]).filter((document) => document !== undefined);
  let start = 0;
  for (let end = 1; end <= sorted.length; end += 1) {
    const isEqual = keys[places[end] ?? -1] === keys[places[start] ?? -1];
    if (isEqual && end < sorted.length) continue;
    if (end - start > 1) sortByName(sorted.slice(start, end), 1).forEach((document, offset) => {
      sorted[start + offset] = document;
    });
    start = end;
  }
  return sorted;
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
