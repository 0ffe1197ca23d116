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

const comparisons: Readonly<Record<SortKey, (a: Document, b: Document) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  size: (a, b) => a.sizeBytes - b.sizeBytes,
  date: (a, b) => a.createdAt - b.createdAt,
};

function compareKinds(a: Document, b: Document): number {
  return Number(b.kind === 'folder') - Number(a.kind === 'folder');
}

/** A sorted copy: folders stay first in either order, equal ones follow by name, then by id (A §9). */
export function sortDocuments(documents: readonly Document[], { by, order }: DocumentSort): Document[] {
  const compare = comparisons[by];
  const sign = order === 'ascending' ? 1 : -1;
  return documents.toSorted(
    (a, b) => compareKinds(a, b) || sign * compare(a, b) || comparisons.name(a, b) || a.id - b.id,
  );
}
