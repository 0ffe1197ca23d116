import * as v from 'valibot';
import type { Money } from '../shared/index.ts';
import { IdSchema, rowsOf, TimeSchema, TomanSchema } from '../shared/internal.ts';
import { MaybeSubjectSchema, type MoneySubject } from './moneySubject.ts';

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
  /** The server's words; `subject` comes before them. */
  readonly description: string;
  /** Subject of the transaction, of a payment that of its invoice; null or absent when the server sends words only. */
  readonly subject?: MoneySubject | null | undefined;
  readonly service: TransactionService;
  readonly type: TransactionType;
  /** Invoice that the transaction paid. */
  readonly invoiceId: number | null;
  /** Number of that invoice as shown to customers; null or absent when the server does not send it. */
  readonly invoiceRefCode?: string | null | undefined;
  /** Name of the server, host or domain; null or absent without one. */
  readonly serviceName?: string | null | undefined;
  /** Bank payment that the transaction came from. */
  readonly paymentId: string | null;
}

const WireTransactionSchema = v.object({
  // The documents show no id.
  id: v.nullish(IdSchema),
  amount: TomanSchema,
  createdAt: TimeSchema,
  description: v.nullish(v.string(), ''),
  subject: MaybeSubjectSchema,
  to: v.nullish(v.string(), 'ALL'),
  transactionType: v.nullish(v.string(), ''),
  invoiceId: v.nullish(IdSchema, null),
  invoiceRefCode: v.nullish(v.string(), null),
  serviceName: v.nullish(v.string(), null),
  paymentId: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
});

/** Transaction as a backend sends it. */
export type WireTransaction = v.InferInput<typeof WireTransactionSchema> & { readonly id: number };

/** Parses transactions, in the order of the server. Those without an id get one that keeps the order of newest first. */
export const TransactionsSchema: v.GenericSchema<unknown, readonly Transaction[]> = v.pipe(
  rowsOf(WireTransactionSchema),
  v.transform((list) =>
    list.map(({ id, amount, to, transactionType, ...wire }, index): Transaction => ({
      ...wire,
      id: id ?? list.length - index,
      amountToman: amount,
      service: to,
      type: transactionType,
    })),
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
