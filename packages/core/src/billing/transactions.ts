import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type Transaction, TransactionSchema, type TransactionWindow, TransactionWindowSchema } from './transactionSchema.ts';

const PATH = 'transactions';

/** The customer's transactions as the server gives them, usually newest first and without gifts (A §7). */
export function listTransactions(client: Client, signal?: AbortSignal): Promise<readonly Transaction[]> {
  return client.request({ method: 'GET', service: 'cfs', path: PATH, answer: v.array(TransactionSchema), signal });
}

/** Which part of the transactions is asked for. */
export interface TransactionWindowRequest {
  /** From 1 to MAX_BILLING_WINDOW. */
  readonly limit: number;
  /** Where the window before ended, as it told; default: the beginning. */
  readonly after?: string | undefined;
  /** Whether gifts are among them; default false (decision 21). */
  readonly withGifts?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Lists a part of the transactions, newest first; needs the capability windows. */
export function listTransactionWindow(client: Client, request: TransactionWindowRequest): Promise<TransactionWindow> {
  const { limit, after, withGifts = false, signal } = request;
  const query = { limit, after, gifts: withGifts || undefined };
  return client.request({ method: 'GET', service: 'cfs', path: PATH, query, answer: TransactionWindowSchema, signal });
}
