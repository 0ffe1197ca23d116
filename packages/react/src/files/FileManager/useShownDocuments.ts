import { createNameIndex, defaultSort, type Document, type DocumentSort, sortDocuments } from '@abrak/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

export interface ShownDocuments {
  readonly documents: readonly Document[];
  readonly sort: DocumentSort;
  readonly setSort: (sort: DocumentSort) => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  /** Whether a person chose the order. */
  readonly isSorted: boolean;
  /** Whether the documents are those that match a search. */
  readonly isSearch: boolean;
}

/** How the documents of a kind of place are ordered. */
export interface Ordering {
  /** The order that they come in; it holds until a person sorts. */
  readonly initial: DocumentSort;
  readonly sort: (documents: readonly Document[], sort: DocumentSort) => readonly Document[];
}

/** Folders first, then by name (A §9). */
export const folderOrdering: Ordering = { initial: defaultSort, sort: sortDocuments };

interface Listed {
  readonly placeKey: string;
  readonly documents: readonly Document[];
  readonly ordering: Ordering;
}

/** The listed documents as they are to be seen: searched and sorted; a search ends with its place. */
export function useShownDocuments({ placeKey, documents: listed, ordering }: Listed): ShownDocuments {
  const [sort, setSort] = useState(ordering.initial);
  const [search, setSearch] = useState({ placeKey, text: '' });
  const searchText = search.placeKey === placeKey ? search.text : '';
  const setSearchText = useCallback((text: string) => setSearch({ placeKey, text }), [placeKey]);
  const query = useDeferredValue(searchText.trim());
  const index = useMemo(() => createNameIndex(listed), [listed]);
  const found = useMemo(() => index.search(query), [index, query]);
  const isSorted = sort !== ordering.initial;
  // A listing comes in its own order with what was just uploaded on top (A §4), until a person sorts.
  const documents = useMemo(() => (isSorted ? ordering.sort(found, sort) : found), [ordering, isSorted, found, sort]);
  return useMemo(
    () => ({ documents, sort, setSort, isSorted, searchText, setSearchText, isSearch: query !== '' }),
    [documents, sort, isSorted, searchText, setSearchText, query],
  );
}
