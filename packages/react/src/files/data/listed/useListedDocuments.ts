import type { ApiError } from '@abrak/core';
import { toApiError } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { followOtherTabs, refreshFiles } from '../cache/otherTabs.ts';
import { type Listed, type ShownDocuments, useShownDocuments } from './useShownDocuments.ts';

/**
 * State of a list: `loading` until the documents are known, `error` when there is nothing to show, `empty` without
 * documents or search results, else `ready`.
 */
export type ListState = 'empty' | 'error' | 'loading' | 'ready';

/** Documents of a place in the order in which they are shown, and the state of loading them. */
export interface ListedDocuments extends Omit<ShownDocuments, 'problem'> {
  readonly state: ListState;
  /** Error of listing, sorting or searching; undefined for none. With the state `ready` only a part is missing or old. */
  readonly error: ApiError | undefined;
  /** Lists again what `error` is about. */
  readonly retry: () => void;
  /** Lists this and all other places again; resolves when those in use are loaded. */
  readonly refresh: () => Promise<void>;
  /** True once the place was listed. */
  readonly isLoaded: boolean;
  /** True while a place that was listed is listed again. */
  readonly isRefreshing: boolean;
  /** Loaded share of the place, 0 to 1; large folders arrive in windows. */
  readonly loadedShare: number;
}

/** State of the query behind a list. */
export interface ListingQuery {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Undefined until the first answer. */
  readonly data: unknown;
  /** Null for none. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

type Known = Pick<ShownDocuments, 'isPending' | 'problem' | 'rowCount'>;

function stateOf(
  { isPending, data, error }: Pick<ListingQuery, 'data' | 'error' | 'isPending'>,
  shown: Known,
): ListState {
  if (isPending || (shown.isPending && shown.problem === undefined)) return 'loading';
  if ((error && data === undefined) || shown.problem !== undefined) return 'error';
  return shown.rowCount === 0 ? 'empty' : 'ready';
}

/** Returns the documents of a place searched and sorted, with the state of the query that lists them. */
export function useListedDocuments({ query, ...listed }: Listed & { readonly query: ListingQuery }): ListedDocuments {
  const shown = useShownDocuments(listed);
  const cache = useQueryClient();
  useEffect(() => followOtherTabs(cache), [cache]);
  const refresh = useCallback(() => refreshFiles(cache), [cache]);
  const { documents, unloaded } = listed;
  const failure = shown.problem?.error ?? query.error ?? undefined;
  const error = useMemo(() => (failure ? toApiError(failure) : undefined), [failure]);
  const state = stateOf(query, shown);
  const retry = shown.problem?.retry ?? query.refetch;
  const isLoaded = query.data !== undefined;
  const isRefreshing = query.isFetching && !query.isPending;
  const loadedShare = unloaded === undefined ? 1 : documents.length / (documents.length + unloaded.count);
  // The same object until a value changes: selections refer to the list.
  return useMemo(() => {
    const { problem: _, ...known } = shown;
    return { ...known, state, error, retry, refresh, isLoaded, isRefreshing, loadedShare };
  }, [shown, state, error, retry, refresh, isLoaded, isRefreshing, loadedShare]);
}
