import * as v from 'valibot';
import { type Money, TimeSchema, TomanSchema } from '../shared/index.ts';

/** Which service a transaction belongs to (A §3); another word comes as it is (decision 84). */
export type TransactionService = 'ALL' | 'CFS' | 'CWS' | 'DOMAIN' | 'HOST' | (string & {});

/** Why money moved (A §3); another word comes as it is (decision 84). */
export type TransactionType = 'GIFT' | 'INVOICE' | 'PAYMENT' | 'REFUND' | (string & {});

/** A movement of a customer's money (A §3). */
export interface Transaction {
  readonly id: number;
  /** Below zero when it was withdrawn. */
  readonly amountToman: Money;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly description: string;
  readonly service: TransactionService;
  readonly type: TransactionType;
  /** What it paid, and what it was paid by; beyond the documents. */
  readonly invoiceId: number | null;
  readonly paymentId: string | null;
}

const WireTransactionSchema = v.object({
  id: v.number(),
  amount: TomanSchema,
  createdAt: TimeSchema,
  description: v.nullish(v.string(), ''),
  to: v.nullish(v.string(), 'ALL'),
  transactionType: v.nullish(v.string(), ''),
  invoiceId: v.nullish(v.number(), null),
  paymentId: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
});

/** What a backend answers for a transaction. */
export type WireTransaction = v.InferInput<typeof WireTransactionSchema>;

/** Reads a transaction of the wire into the program's spelling. */
export const TransactionSchema: v.GenericSchema<unknown, Transaction> = v.pipe(
  WireTransactionSchema,
  v.transform(
    ({ amount, to, transactionType, ...wire }): Transaction => ({
      ...wire,
      amountToman: amount,
      service: to,
      type: transactionType,
    }),
  ),
);

/** A part of the transactions, newest first, by a server with the capability windows. */
export const TransactionWindowSchema = v.object({
  transactions: v.array(TransactionSchema),
  /** Of all that are asked for. */
  total: v.number(),
  /** Where the next window begins; null when there is none. */
  next: v.nullable(v.string()),
});

/** A part of the transactions. */
export type TransactionWindow = Readonly<v.InferOutput<typeof TransactionWindowSchema>>;
