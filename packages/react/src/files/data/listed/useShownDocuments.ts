import { type StoredDocument, type DocumentSort, sortDocuments, defaultSort } from '@abrak/core/files';
import { createNameIndex } from '@abrak/core/internal';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { UnloadedPart } from './useFolderListing.ts';
import { useServerWindow } from './useServerWindow.ts';

/** The documents of a place after searching and sorting, with the state of both. */
export interface ShownDocuments {
  readonly documents: readonly StoredDocument[];
  /** Number of rows, including documents not loaded yet. */
  readonly rowCount: number;
  /** True while the number of documents is unknown. */
  readonly isPending: boolean;
  /** Error of the server's sort or search, with a retry function; undefined without one. */
  readonly problem: { readonly error: unknown; readonly retry: () => void } | undefined;
  readonly sort: DocumentSort;
  readonly setSort: (sort: DocumentSort) => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  /** The search text that the documents match; lags behind `searchText` while typing. */
  readonly searchedText: string;
  /** True when the customer has changed the sort order. */
  readonly isSorted: boolean;
  /** True when the documents stand in the order of `sort`; new ones come on top until the customer sorts. */
  readonly isInOrder: boolean;
  /** True when the documents are search results. */
  readonly isSearch: boolean;
}

/** Sort order of a kind of place. */
export interface Ordering {
  /** Order in which the server lists the documents; kept until the customer sorts. */
  readonly initial: DocumentSort;
  readonly sort: (documents: readonly StoredDocument[], sort: DocumentSort) => readonly StoredDocument[];
}

/** Folders first, then by name. */
export const folderOrdering: Ordering = { initial: defaultSort, sort: sortDocuments };

/** Documents of a place as they are loaded. */
export interface Listed {
  /** Identifies the open place, in the form of a path. */
  readonly placeKey: string;
  readonly documents: readonly StoredDocument[];
  readonly ordering: Ordering;
  /** The part that is not loaded yet; default none. */
  readonly unloaded?: UnloadedPart | undefined;
}

/** Number of documents that are compared to find new ones on top. */
const COMPARED = 100;

function startsInOrder(documents: readonly StoredDocument[], { initial, sort }: Ordering): boolean {
  const start = documents.slice(0, COMPARED);
  return sort(start, initial).every((document, index) => document === start[index]);
}

/** Returns the documents of a place searched and sorted; the search resets when the place changes. */
export function useShownDocuments({ placeKey, documents: listed, ordering, unloaded }: Listed): ShownDocuments {
  const [sort, setSort] = useState(ordering.initial);
  const [search, setSearch] = useState({ placeKey, text: '' });
  const searchText = search.placeKey === placeKey ? search.text : '';
  const setSearchText = useCallback((text: string) => setSearch({ placeKey, text }), [placeKey]);
  const searchedText = useDeferredValue(searchText.trim());
  const isSorted = sort !== ordering.initial;
  const isSearch = searchedText !== '';
  // A partially loaded listing is sorted and searched by the server, which has all of it.
  const serverWindow = useServerWindow(isSorted || isSearch ? unloaded : undefined, { sort, search: searchedText });
  const usesServer = serverWindow !== undefined;
  const index = useMemo(() => createNameIndex(listed), [listed]);
  const found = useMemo(() => (usesServer ? [] : index.search(searchedText)), [usesServer, index, searchedText]);
  // Until the customer sorts, the listing keeps its own order, with new uploads on top.
  const sorted = useMemo(() => (isSorted ? ordering.sort(found, sort) : found), [ordering, isSorted, found, sort]);
  const documents = serverWindow?.documents ?? sorted;
  const isInOrder = useMemo(() => isSorted || startsInOrder(documents, ordering), [isSorted, documents, ordering]);
  const unloadedCount = serverWindow === undefined ? (unloaded?.count ?? 0) : (serverWindow.unloadedCount ?? 0);
  return useMemo(
    () => ({
      documents,
      rowCount: documents.length + unloadedCount,
      isPending: serverWindow !== undefined && serverWindow.unloadedCount === undefined,
      problem: serverWindow?.error ? serverWindow : undefined,
      sort,
      setSort,
      isSorted,
      isInOrder,
      searchText,
      setSearchText,
      searchedText,
      isSearch,
    }),
    [
      documents,
      unloadedCount,
      serverWindow,
      sort,
      isSorted,
      isInOrder,
      searchText,
      setSearchText,
      searchedText,
      isSearch,
    ],
  );
}
