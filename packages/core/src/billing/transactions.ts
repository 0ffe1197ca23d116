import { defineCall } from '../client/internal.ts';
import {
  type Transaction,
  TransactionsSchema,
  type TransactionWindow,
  TransactionWindowSchema,
} from './transactionSchema.ts';

const ROUTE = 'GET cfs/transactions';

/** Fetches the customer's transactions in the server's order, usually newest first and without gifts. */
export const listTransactions = defineCall({
  call: 'billing.listTransactions',
  route: ROUTE,
  send: ({ request }, signal?: AbortSignal): Promise<readonly Transaction[]> =>
    request({ answer: TransactionsSchema, signal }),
});

/** Page of transactions to fetch. */
export interface TransactionWindowRequest {
  /** Page size, from 1 to `MAX_BILLING_WINDOW`. */
  readonly limit: number;
  /** Cursor `next` of the previous page; default: the first page. */
  readonly after?: string | undefined;
  /** Includes gifts; default false. */
  readonly withGifts?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches a page of transactions, newest first. Requires the capability `windows`. */
export const listTransactionWindow = defineCall({
  call: 'billing.listTransactionWindow',
  route: ROUTE,
  send: (
    { request },
    { limit, after, withGifts = false, signal }: TransactionWindowRequest,
  ): Promise<TransactionWindow> =>
    request({ query: { limit, after, gifts: withGifts || undefined }, answer: TransactionWindowSchema, signal }),
});
