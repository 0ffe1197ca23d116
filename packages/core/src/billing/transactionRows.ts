import { type Money, toman } from '../shared/index.ts';
import type { Transaction } from './transactionSchema.ts';

/** How many transactions are shown at first, and how many more each time (A §9; decision 60). */
export const TRANSACTIONS_PER_PAGE = 20;

/** A transaction as its row shows it (A §3). */
export interface TransactionRow extends Transaction {
  /** From 1. */
  readonly index: number;
  /** Null on a row that withdraws. */
  readonly depositToman: Money | null;
  /** Null on a row that deposits; not below zero. */
  readonly withdrawToman: Money | null;
}

/** Which rows are shown. */
export interface TransactionRowsOptions {
  /** Default false (A §3; decision 21). */
  readonly withGifts?: boolean;
}

/** The rows of a transaction list, newest first, whatever the server's order and whether it leaves out gifts. */
export function transactionRows(
  transactions: readonly Transaction[],
  { withGifts = false }: TransactionRowsOptions = {},
): readonly TransactionRow[] {
  return transactions
    .filter(({ type }) => withGifts || type !== 'GIFT')
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
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
