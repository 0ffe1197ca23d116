import {
  billingQueries,
  type Client,
  hasCapability,
  listTransactionWindow,
  MAX_BILLING_WINDOW,
  type Transaction,
  TRANSACTIONS_PER_PAGE,
} from '@abrak/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';
import { useSettings } from '../../settings/index.ts';
import { useAreSettingsSettled } from '../useBillingData.ts';

/** Number of transactions fetched per page: ten presses of "Show more". */
const WINDOW = 10 * TRANSACTIONS_PER_PAGE;

/** Transactions with their loading state; paged or unpaged. */
export interface TransactionList {
  /** Loaded transactions; undefined until the first page is loaded. */
  readonly transactions: readonly Transaction[] | undefined;
  /**
   * Number of transactions, including those that are not loaded yet; undefined for an unpaged list, which may contain
   * gifts that are not shown.
   */
  readonly total: number | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Fetches the next page, if there is one. */
  readonly fetchMore: () => void;
  /** Fetches every transaction. */
  readonly fetchAll: () => Promise<readonly Transaction[]>;
}

async function readAllWindows(client: Client, withGifts: boolean): Promise<readonly Transaction[]> {
  const all: Transaction[] = [];
  let after: string | undefined;
  do {
    // Sequential: each answer holds the cursor of the next page.
    // oxlint-disable-next-line no-await-in-loop
    const { transactions, next } = await listTransactionWindow(client, { limit: MAX_BILLING_WINDOW, after, withGifts });
    all.push(...transactions);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

function useWindowedList(withGifts: boolean, enabled: boolean): TransactionList {
  const client = useClient();
  const { queryKey } = billingQueries.transactionWindow(client, { limit: WINDOW, withGifts });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, 'windows'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      listTransactionWindow(client, { limit: WINDOW, after: pageParam, withGifts, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
  const transactions = useMemo(() => data?.pages.flatMap((page) => page.transactions), [data]);
  return {
    transactions,
    total: data?.pages[0]?.total ?? 0,
    error,
    isFetching,
    retry: () => void refetch(),
    fetchMore: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    fetchAll: () => readAllWindows(client, withGifts),
  };
}

function useWholeList(enabled: boolean): TransactionList {
  const { data, error, isFetching, refetch } = useQuery({ ...billingQueries.transactions(useClient()), enabled });
  return {
    transactions: data,
    total: undefined,
    error,
    isFetching,
    retry: () => void refetch(),
    fetchMore: () => undefined,
    fetchAll: () => Promise.resolve(data ?? []),
  };
}

/** Lists the customer's transactions: paged with the capability `windows`, otherwise all at once. */
export function useTransactionList(withGifts: boolean): TransactionList {
  const isSettled = useAreSettingsSettled();
  const isWindowed = hasCapability(useSettings(), 'windows');
  const windowed = useWindowedList(withGifts, isSettled && isWindowed);
  const whole = useWholeList(isSettled && !isWindowed);
  return isWindowed ? windowed : whole;
}
