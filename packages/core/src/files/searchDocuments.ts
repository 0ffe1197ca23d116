import { spacelessSearchKey } from '../shared/index.ts';
import type { Document } from './schema.ts';

/** A folder's documents made ready for one search after the other. */
export interface NameIndex {
  /** The documents whose full path contains the query, in their order; all of them for an empty query (A §5). */
  search(query: string): readonly Document[];
}

function createPathKey(): (document: Document) => string {
  const folderKeys = new Map<string, string>();
  // Neighbours share the path of their folder, which is most of many a path.
  return ({ path }) => {
    const nameStart = path.lastIndexOf('/') + 1;
    const folderPath = path.slice(0, nameStart);
    const folderKey = folderKeys.get(folderPath) ?? spacelessSearchKey(folderPath);
    folderKeys.set(folderPath, folderKey);
    return folderKey + spacelessSearchKey(path.slice(nameStart));
  };
}

/** Prepares a search over documents; the keys are made by the first search, not before. */
export function createNameIndex(documents: readonly Document[]): NameIndex {
  let keys: readonly string[] | undefined;
  return {
    search(query) {
      const queryKey = spacelessSearchKey(query);
      if (queryKey === '') return documents;
      const pathKeys = (keys ??= documents.map(createPathKey()));
      return documents.filter((_, index) => pathKeys[index]?.includes(queryKey));
    },
  };
}

/** Searches documents once; whoever searches the same ones again keeps an index. */
export function searchDocuments(documents: readonly Document[], query: string): readonly Document[] {
  return createNameIndex(documents).search(query);
}
