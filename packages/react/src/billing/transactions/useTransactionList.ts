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

/** How many are read at once: some presses of "show more". */
const WINDOW = 10 * TRANSACTIONS_PER_PAGE;

export interface TransactionList {
  /** Those that are read; undefined until the first are known. */
  readonly transactions: readonly Transaction[] | undefined;
  /** Of all, also what is not read yet; undefined where the server's list holds more than is shown. */
  readonly total: number | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly readOn: () => void;
  readonly readAll: () => Promise<readonly Transaction[]>;
}

async function readAllWindows(client: Client, withGifts: boolean): Promise<readonly Transaction[]> {
  const all: Transaction[] = [];
  let after: string | undefined;
  do {
    // Each window tells where the next one begins.
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
    readOn: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    readAll: () => readAllWindows(client, withGifts),
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
    readOn: () => undefined,
    readAll: () => Promise.resolve(data ?? []),
  };
}

/** The customer's transactions: by windows where the server has them, else all at once. */
export function useTransactionList(withGifts: boolean): TransactionList {
  const isSettled = useAreSettingsSettled();
  const isWindowed = hasCapability(useSettings(), 'windows');
  const windowed = useWindowedList(withGifts, isSettled && isWindowed);
  const whole = useWholeList(isSettled && !isWindowed);
  return isWindowed ? windowed : whole;
}
