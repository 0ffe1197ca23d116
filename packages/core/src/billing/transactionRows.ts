import { type Money, toman } from '../shared/index.ts';
import type { Transaction } from './transactionSchema.ts';

/** Transactions shown at first, and added by each "show more". */
export const TRANSACTIONS_PER_PAGE = 20;

/** Row of a transaction list. */
export interface TransactionRow extends Transaction {
  /** Number of the row, from 1. */
  readonly index: number;
  /** Null on withdrawals. */
  readonly depositToman: Money | null;
  /** Positive amount; null on deposits. */
  readonly withdrawToman: Money | null;
}

export interface TransactionRowsOptions {
  /** Includes gifts; default false. */
  readonly withGifts?: boolean;
}

/** Returns the rows of a transaction list, newest first, independent of the server's order. */
export function transactionRows(
  transactions: readonly Transaction[],
  { withGifts = false }: TransactionRowsOptions = {},
): readonly TransactionRow[] {
  return transactions
    .filter(({ type }) => withGifts || type !== 'GIFT')
    .sort((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .map((transaction, place) => {
      const { amountToman } = transaction;
      const isDeposit = amountToman >= 0;
      return {
        ...transaction,
        index: place + 1,
        depositToman: isDeposit ? amountToman : null,
        withdrawToman: isDeposit ? null : toman(0 - amountToman),
      };
    });
}
