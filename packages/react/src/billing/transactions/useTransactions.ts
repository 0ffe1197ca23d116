import {
  billingQueries,
  type Transaction,
  filterTransactions,
  listTransactionWindow,
  type TransactionFilter,
  TRANSACTIONS_PER_PAGE,
} from '@abrak/core/billing';
import { isFiltering } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient, useLoading, useTime } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { type PagedList, usePagedList } from '../usePagedList.ts';

/** Number of transactions fetched per page: ten presses of "Show more". */
const PAGE_SIZE = 10 * TRANSACTIONS_PER_PAGE;

/** Selects the transactions of useTransactions. */
export interface TransactionChoice extends TransactionFilter {
  /** True to list gifts, too; default: false, except with the kind `gift`. */
  readonly withGifts?: boolean | undefined;
  /** Returns the words in which `text` is searched; default: the server's description. Keep it stable. */
  readonly description?: ((transaction: Transaction) => string) | undefined;
}

/** List of transactions. */
export interface TransactionList extends PagedList<Transaction> {
  /** False for an unpaged list without gifts: the server lists none. */
  readonly areGiftsListed: boolean;
}

const ownDescription = ({ description }: Transaction) => description;

function useUnfiltered(withGifts: boolean): TransactionList {
  const client = useClient();
  const list = usePagedList<Transaction>({
    whole: billingQueries.transactions(client),
    pageKey: billingQueries.transactionWindow(client, { limit: PAGE_SIZE, withGifts }).queryKey,
    pageSize: PAGE_SIZE,
    fetchPage: async (request) => {
      const { transactions: items, ...page } = await listTransactionWindow(client, { ...request, withGifts });
      return { items, ...page };
    },
  });
  return {
    ...list,
    areGiftsListed: list.total !== undefined || (list.items?.some(({ type }) => type === 'GIFT') ?? false),
  };
}

/**
 * Lists the customer's transactions, newest first. An unpaged list contains gifts in any case. With a filter the whole
 * list is fetched and filtered here: no call filters transactions.
 */
export function useTransactions({
  kind,
  days,
  text,
  withGifts: wantsGifts = false,
  description = ownDescription,
}: TransactionChoice = {}): TransactionList {
  const client = useClient();
  const withGifts = wantsGifts || kind === 'gift';
  const list = useUnfiltered(withGifts);
  const isFiltered = isFiltering({ kind, days, text });
  const isWanted = isFiltered && list.items !== undefined && list.total !== undefined;
  const { queryKey } = billingQueries.transactionWindow(client, { limit: PAGE_SIZE, withGifts });
  const query = useQuery({ queryKey: [...queryKey, 'whole'], queryFn: list.fetchAll, enabled: isWanted });
  const whole = useLoading([query]);
  const { data = list.total === undefined ? list.items : undefined } = query;
  const now = useTime(data);
  const matching = (items: readonly Transaction[]) =>
    filterTransactions(items, { kind, days, text }, { now, description });
  const items = useMemo(
    () => data && filterTransactions(data, { kind, days, text }, { now, description }),
    [data, kind, days, text, now, description],
  );
  const fetchAll = useCommand(async () => (isFiltered ? matching(await list.fetchAll()) : list.fetchAll()));
  // Without its first page the whole list is not asked for.
  const retry = useCommand(() => (list.error === null ? whole.retry() : list.retry()));
  if (!isFiltered) return list;
  return {
    ...list,
    items,
    total: undefined,
    error: list.error ?? whole.error,
    isFetching: list.isFetching || whole.isFetching,
    retry,
    fetchAll,
  };
}
