import * as v from 'valibot';
import type { Money } from '../shared/index.ts';
import { IdSchema, TimeSchema, TomanSchema } from '../shared/internal.ts';

/** Service that a transaction belongs to; unknown values are kept as they are. */
export type TransactionService = 'ALL' | 'CFS' | 'CWS' | 'DOMAIN' | 'HOST' | (string & {});

/** Type of a transaction; unknown values are kept as they are. */
export type TransactionType = 'GIFT' | 'INVOICE' | 'PAYMENT' | 'REFUND' | (string & {});

/** Transaction of a customer's wallet. */
export interface Transaction {
  readonly id: number;
  /** Negative for withdrawals. */
  readonly amountToman: Money;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly description: string;
  readonly service: TransactionService;
  readonly type: TransactionType;
  /** Invoice that the transaction paid. */
  readonly invoiceId: number | null;
  /** Bank payment that the transaction came from. */
  readonly paymentId: string | null;
}

const WireTransactionSchema = v.object({
  // The documents show no id.
  id: v.nullish(IdSchema),
  amount: TomanSchema,
  createdAt: TimeSchema,
  description: v.nullish(v.string(), ''),
  to: v.nullish(v.string(), 'ALL'),
  transactionType: v.nullish(v.string(), ''),
  invoiceId: v.nullish(IdSchema, null),
  paymentId: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
});

/** Transaction as a backend sends it. */
export type WireTransaction = v.InferInput<typeof WireTransactionSchema> & { readonly id: number };

/** Parses transactions, in the order of the server. Those without an id get one that keeps the order of newest first. */
export const TransactionsSchema: v.GenericSchema<unknown, readonly Transaction[]> = v.pipe(
  v.array(WireTransactionSchema),
  v.transform((list) =>
    list.map(
      ({ id, amount, to, transactionType, ...wire }, index): Transaction => ({
        ...wire,
        id: id ?? list.length - index,
        amountToman: amount,
        service: to,
        type: transactionType,
      }),
    ),
  ),
);

/** Parses a page of transactions, newest first; requires the capability `windows`. */
export const TransactionWindowSchema = v.object({
  transactions: TransactionsSchema,
  /** Number of all matching transactions. */
  total: v.number(),
  /** Cursor of the next page; null on the last page. */
  next: v.nullable(v.string()),
});

/** Page of transactions. */
export type TransactionWindow = Readonly<v.InferOutput<typeof TransactionWindowSchema>>;
