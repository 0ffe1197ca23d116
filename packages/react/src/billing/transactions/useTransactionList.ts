import { billingQueries, type Transaction } from '@abrak/core/billing';
import { listTransactionWindow, TRANSACTIONS_PER_PAGE } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';
import { type PagedList, usePagedList } from '../usePagedList.ts';

/** Number of transactions fetched per page: ten presses of "Show more". */
const PAGE_SIZE = 10 * TRANSACTIONS_PER_PAGE;

/** List of transactions. */
export interface TransactionList extends PagedList<Transaction> {
  /** False for an unpaged list without gifts: the server lists none. */
  readonly areGiftsListed: boolean;
}

/**
 * Lists the customer's transactions. An unpaged list contains gifts in any case. With `matching` the whole list is
 * fetched, and what it returns of it is the list: no call filters transactions.
 */
export function useTransactionList(
  withGifts: boolean,
  matching?: (items: readonly Transaction[]) => readonly Transaction[],
): TransactionList {
  const client = useClient();
  const { queryKey } = billingQueries.transactionWindow(client, { limit: PAGE_SIZE, withGifts });
  const unfiltered = usePagedList<Transaction>({
    whole: billingQueries.transactions(client),
    pageKey: queryKey,
    pageSize: PAGE_SIZE,
    fetchPage: async (request) => {
      const { transactions: items, ...page } = await listTransactionWindow(client, { ...request, withGifts });
      return { items, ...page };
    },
  });
  const areGiftsListed = unfiltered.total !== undefined || (unfiltered.items?.some(({ type }) => type === 'GIFT') ?? false);
  const list = { ...unfiltered, areGiftsListed };
  const isWanted = matching !== undefined && list.items !== undefined && list.total !== undefined;
  const whole = useQuery({ queryKey: [...queryKey, 'whole'], queryFn: list.fetchAll, enabled: isWanted });
  if (matching === undefined) return list;
  const { data = list.total === undefined ? list.items : undefined, error, isFetching, refetch } = whole;
  const fetchAll = async () => matching(await list.fetchAll());
  return { ...list, items: data && matching(data), total: undefined, error: error ?? list.error, isFetching, retry: () => void refetch(), fetchAll };
}
