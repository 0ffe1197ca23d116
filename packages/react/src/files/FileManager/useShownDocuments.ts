import { createNameIndex, defaultSort, type Document, type DocumentSort, sortDocuments } from '@abrak/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { UnreadPart } from '../useFolder.ts';
import { useServerWindow } from './useServerWindow.ts';

export interface ShownDocuments {
  readonly documents: readonly Document[];
  /** How many there are with those that follow and are still on their way. */
  readonly rowCount: number;
  /** Whether it is not even known how many they are. */
  readonly isPending: boolean;
  /** Why the order or the search that was asked for is not there, and how to ask again. */
  readonly problem: { readonly error: unknown; readonly retry: () => void } | undefined;
  readonly sort: DocumentSort;
  readonly setSort: (sort: DocumentSort) => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  /** What the documents match. */
  readonly query: string;
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
  /** Default: everything is there. */
  readonly unread?: UnreadPart | undefined;
}

/** The listed documents as they are to be seen: searched and sorted; a search ends with its place. */
export function useShownDocuments({ placeKey, documents: listed, ordering, unread }: Listed): ShownDocuments {
  const [sort, setSort] = useState(ordering.initial);
  const [search, setSearch] = useState({ placeKey, text: '' });
  const searchText = search.placeKey === placeKey ? search.text : '';
  const setSearchText = useCallback((text: string) => setSearch({ placeKey, text }), [placeKey]);
  const query = useDeferredValue(searchText.trim());
  const isSorted = sort !== ordering.initial;
  const isSearch = query !== '';
  // What is listed in part is sorted and searched by who has all of it.
  const answer = useServerWindow(isSorted || isSearch ? unread : undefined, { sort, search: query });
  const isAsked = answer !== undefined;
  const index = useMemo(() => createNameIndex(listed), [listed]);
  const found = useMemo(() => (isAsked ? [] : index.search(query)), [isAsked, index, query]);
  // A listing comes in its own order with what was just uploaded on top (A §4), until a person sorts.
  const sorted = useMemo(() => (isSorted ? ordering.sort(found, sort) : found), [ordering, isSorted, found, sort]);
  const documents = answer?.documents ?? sorted;
  const unreadCount = answer === undefined ? (unread?.count ?? 0) : (answer.unreadCount ?? 0);
  return useMemo(
    () => ({
      documents,
      rowCount: documents.length + unreadCount,
      isPending: answer !== undefined && answer.unreadCount === undefined,
      problem: answer?.error ? answer : undefined,
      sort,
      setSort,
      isSorted,
      searchText,
      setSearchText,
      query,
      isSearch,
    }),
    [documents, unreadCount, answer, sort, isSorted, searchText, setSearchText, query, isSearch],
  );
}
