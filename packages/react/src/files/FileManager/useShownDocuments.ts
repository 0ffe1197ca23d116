import { createNameIndex, defaultSort, type Document, type DocumentSort, sortDocuments } from '@abrak/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

export interface ShownDocuments {
  readonly documents: readonly Document[];
  readonly sort: DocumentSort;
  readonly setSort: (sort: DocumentSort) => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  /** Whether the documents are those that match a search. */
  readonly isSearch: boolean;
}

/** The listed documents as they are to be seen: searched and sorted; a search ends with its folder. */
export function useShownDocuments(path: string, listed: readonly Document[]): ShownDocuments {
  const [sort, setSort] = useState(defaultSort);
  const [search, setSearch] = useState({ path, text: '' });
  const searchText = search.path === path ? search.text : '';
  const setSearchText = useCallback((text: string) => setSearch({ path, text }), [path]);
  const query = useDeferredValue(searchText.trim());
  const index = useMemo(() => createNameIndex(listed), [listed]);
  const found = useMemo(() => index.search(query), [index, query]);
  // A listing comes in the default order with what was just uploaded on top (A §4), until a person sorts.
  const documents = useMemo(() => (sort === defaultSort ? found : sortDocuments(found, sort)), [found, sort]);
  return { documents, sort, setSort, searchText, setSearchText, isSearch: query !== '' };
}
