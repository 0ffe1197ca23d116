import { DAY_MS, matchesSearch } from '../shared/internal.ts';
import type { InvoiceKind } from './invoiceSchema.ts';
import type { Transaction, TransactionService } from './transactionSchema.ts';

/** Kinds of transactions that a list is filtered by. */
export const transactionKinds = ['deposit', 'withdraw', 'refund', 'gift'] as const;

/** Kind of a transaction. */
export type TransactionKind = (typeof transactionKinds)[number];

/** Numbers of days, up to now, that a list is filtered by. */
export const transactionDays = [30, 90, 365] as const;

/** Filter of a transaction list; absent parts filter nothing. */
export interface TransactionFilter {
  /** `gift` also shows gifts, which are hidden otherwise. */
  readonly kind?: TransactionKind | undefined;
  readonly days?: (typeof transactionDays)[number] | undefined;
  /** Text in the description, the name of the service or the number of the invoice. */
  readonly text?: string | undefined;
}

/** Returns true for a filter that hides transactions. */
export function isFiltering({ kind, days, text = '' }: TransactionFilter): boolean {
  return kind !== undefined || days !== undefined || text.trim() !== '';
}

function kindOf({ type, amountToman }: Transaction): TransactionKind {
  if (type === 'GIFT') return 'gift';
  if (type === 'REFUND') return 'refund';
  return amountToman < 0 ? 'withdraw' : 'deposit';
}

/** Time in milliseconds since the epoch, and the words under which a transaction is shown. */
export interface TransactionFilterContext {
  readonly now: number;
  readonly description: (transaction: Transaction) => string;
}

/** Returns the transactions that a filter shows, in their order. */
export function filterTransactions(
  transactions: readonly Transaction[],
  { kind, days, text = '' }: TransactionFilter,
  { now, description }: TransactionFilterContext,
): readonly Transaction[] {
  return transactions.filter((transaction) => {
    if (kind !== undefined && kindOf(transaction) !== kind) return false;
    if (days !== undefined && transaction.createdAt < now - days * DAY_MS) return false;
    const { serviceName, invoiceRefCode } = transaction;
    return matchesSearch([description(transaction), serviceName ?? '', invoiceRefCode ?? ''].join(' '), text);
  });
}

const invoiceKindByService: Readonly<Partial<Record<TransactionService, InvoiceKind>>> = {
  CFS: 'storage',
  CWS: 'servers',
  HOST: 'hosting',
  DOMAIN: 'domain',
};

/** Returns the kind of the invoice that a transaction has paid; undefined for an unknown service. */
export function invoiceKindOf({ service }: Pick<Transaction, 'service'>): InvoiceKind | undefined {
  return Object.hasOwn(invoiceKindByService, service) ? invoiceKindByService[service] : undefined;
}

function isOneOf<Value extends number | string>(values: readonly Value[], value: number | string): value is Value {
  return values.some((known) => known === value);
}

/** Reads a filter from the query of an address; unknown values are dropped. */
export function readTransactionFilter(query: URLSearchParams): TransactionFilter {
  const [kind, days] = [query.get('kind') ?? '', Number(query.get('days'))];
  return {
    kind: isOneOf(transactionKinds, kind) ? kind : undefined,
    days: isOneOf(transactionDays, days) ? days : undefined,
    text: query.get('q') ?? undefined,
  };
}

/** Writes a filter as the query of an address. */
export function writeTransactionFilter({ kind, days, text = '' }: TransactionFilter): URLSearchParams {
  return new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(days !== undefined && { days: String(days) }),
    ...(text !== '' && { q: text }),
  });
}
