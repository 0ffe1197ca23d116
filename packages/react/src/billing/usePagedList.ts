import { hasCapability } from '@abrak/core';
import { MAX_BILLING_WINDOW } from '@abrak/core/billing';
import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettings } from '../settings/index.ts';
import { type Loading, useLoading } from '../provider/headless.ts';
import { useCommand } from '../ui/headless.ts';
import { useAreSettingsSettled } from './useBillingData.ts';

/** One page of a list. */
interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of items of the whole list. */
  readonly total: number;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

interface PageRequest {
  readonly limit: number;
  /** Cursor of the previous page; undefined for the first page. */
  readonly after: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Calls that fetch a list, paged and unpaged. */
export interface PagedListSource<Item> {
  /** Query of the whole list. */
  readonly whole: {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Item[]>;
  };
  /** Query key of the first page. */
  readonly pageKey: QueryKey;
  /** Number of items fetched per page. */
  readonly pageSize: number;
  readonly fetchPage: (request: PageRequest) => Promise<Page<Item>>;
}

/** List with its loading state; paged or unpaged. Its functions are stable. */
export interface PagedList<Item> extends Loading {
  /** Loaded items; undefined until the first page is loaded. */
  readonly items: readonly Item[] | undefined;
  /** Number of items, including those that are not loaded yet; undefined for an unpaged list. */
  readonly total: number | undefined;
  /** Fetches the next page, if there is one. */
  readonly fetchMore: () => void;
  /** Fetches every item; rejects with the error of the failed call. */
  readonly fetchAll: () => Promise<readonly Item[]>;
}

async function fetchAllPages<Item>(fetchPage: PagedListSource<Item>['fetchPage']): Promise<readonly Item[]> {
  const all: Item[] = [];
  let after: string | undefined;
  do {
    // Sequential: each answer holds the cursor of the next page.
    // oxlint-disable-next-line no-await-in-loop
    const { items, next } = await fetchPage({ limit: MAX_BILLING_WINDOW, after });
    all.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

const nothing = () => undefined;

function usePages<Item>({ pageKey, pageSize, fetchPage }: PagedListSource<Item>, enabled: boolean): PagedList<Item> {
  const query = useInfiniteQuery({
    queryKey: [...pageKey, 'windows'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchPage({ limit: pageSize, after: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return {
    items,
    total: data?.pages[0]?.total ?? 0,
    ...useLoading([query]),
    fetchMore: useCommand(() => void (hasNextPage && !isFetchingNextPage && fetchNextPage())),
    fetchAll: useCommand(() => fetchAllPages(fetchPage)),
  };
}

function useWholeList<Item>({ whole }: PagedListSource<Item>, enabled: boolean): PagedList<Item> {
  const query = useQuery({ ...whole, enabled });
  const { data } = query;
  return {
    items: data,
    total: undefined,
    ...useLoading([query]),
    fetchMore: nothing,
    fetchAll: useCommand(() => Promise.resolve(data ?? [])),
  };
}

/** Fetches a list: paged with the capability `windows`, otherwise all at once; nothing while `isWanted` is false. */
export function usePagedList<Item>(source: PagedListSource<Item>, isWanted = true): PagedList<Item> {
  const isReady = useAreSettingsSettled() && isWanted;
  const isPaged = hasCapability(useSettings(), 'windows');
  const pages = usePages(source, isReady && isPaged);
  const whole = useWholeList(source, isReady && !isPaged);
  return isPaged ? pages : whole;
}
