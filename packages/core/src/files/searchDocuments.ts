import { searchKey, withoutSpaces } from '../shared/index.ts';
import type { Document } from './schema.ts';

/** A folder's documents made ready for one search after the other. */
export interface NameIndex {
  /** The documents whose full path contains the query, in their order; all of them for an empty query (A §5). */
  search(query: string): readonly Document[];
}

interface PathKeys {
  readonly document: Document;
  readonly key: string;
  readonly spaceless: string;
}

function keysOf(document: Document): PathKeys {
  const key = searchKey(document.path);
  return { document, key, spaceless: withoutSpaces(key) };
}

/** Prepares a search over documents; the keys are made by the first search, not before. */
export function createNameIndex(documents: readonly Document[]): NameIndex {
  let keys: readonly PathKeys[] | undefined;
  return {
    search(query) {
      const queryKey = searchKey(query);
      if (queryKey === '') return documents;
      const spacelessQuery = withoutSpaces(queryKey);
      keys ??= documents.map(keysOf);
      return keys
        .filter(({ key, spaceless }) => key.includes(queryKey) || spaceless.includes(spacelessQuery))
        .map(({ document }) => document);
    },
  };
}

/** Searches documents once; whoever searches the same ones again keeps an index. */
export function searchDocuments(documents: readonly Document[], query: string): readonly Document[] {
  return createNameIndex(documents).search(query);
}
