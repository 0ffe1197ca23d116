import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import {
  type Transaction,
  TransactionsSchema,
  type TransactionWindow,
  TransactionWindowSchema,
} from './transactionSchema.ts';

const PATH = 'transactions';

/** Fetches the customer's transactions in the server's order, usually newest first and without gifts. */
export function listTransactions(client: Client, signal?: AbortSignal): Promise<readonly Transaction[]> {
  const port = portCall(client, 'billing', 'listTransactions');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: PATH, answer: TransactionsSchema, signal });
}

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
export function listTransactionWindow(client: Client, request: TransactionWindowRequest): Promise<TransactionWindow> {
  const port = portCall(client, 'billing', 'listTransactionWindow');
  if (port !== undefined) return port(request);
  const { limit, after, withGifts = false, signal } = request;
  const query = { limit, after, gifts: withGifts || undefined };
  return client.request({ method: 'GET', service: 'cfs', path: PATH, query, answer: TransactionWindowSchema, signal });
}
