import { billingQueries, type Transaction } from '@abrak/core/billing';
import { listTransactionWindow, TRANSACTIONS_PER_PAGE } from '@abrak/core/internal';
import { useClient } from '../../provider/index.ts';
import { type PagedList, usePagedList } from '../usePagedList.ts';

/** Number of transactions fetched per page: ten presses of "Show more". */
const PAGE_SIZE = 10 * TRANSACTIONS_PER_PAGE;

/** Lists the customer's transactions. An unpaged list contains gifts in any case. */
export function useTransactionList(withGifts: boolean): PagedList<Transaction> {
  const client = useClient();
  return usePagedList<Transaction>({
    whole: billingQueries.transactions(client),
    pageKey: billingQueries.transactionWindow(client, { limit: PAGE_SIZE, withGifts }).queryKey,
    pageSize: PAGE_SIZE,
    fetchPage: async (request) => {
      const { transactions: items, ...page } = await listTransactionWindow(client, { ...request, withGifts });
      return { items, ...page };
    },
  });
}
