import { type Locale, TIME_ZONE } from '../shared/index.ts';
import { type CsvCell, toCsv } from '../shared/internal.ts';
import type { Invoice } from './invoiceSchema.ts';
import { invoiceLabel, type InvoiceLabel } from './invoiceViews.ts';
import type { TransactionRow } from './transactionRows.ts';

/** Columns of the invoice CSV file; amounts in whole toman. */
export const invoiceColumns = [
  'refCode',
  'title',
  'serviceName',
  'label',
  'createdAt',
  'dueAt',
  'startsAt',
  'endsAt',
  'payableToman',
] as const;

/** Columns of the transaction CSV file; amounts in whole toman. */
export const transactionColumns = [
  'index',
  'date',
  'time',
  'depositToman',
  'withdrawToman',
  'description',
  'invoiceRefCode',
  'paymentId',
] as const;

/** Column of the invoice CSV file. */
export type InvoiceColumn = (typeof invoiceColumns)[number];

/** Column of the transaction CSV file. */
export type TransactionColumn = (typeof transactionColumns)[number];

/** Options of a billing CSV file. */
export interface BillingCsvOptions<Column extends string> {
  /** Calendar of the dates: Jalali for Persian, Gregorian for English. Digits are ASCII so that dates sort. */
  readonly locale: Locale;
  /** Returns the heading of a column. */
  readonly heading: (column: Column) => string;
}

const dates: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fa: new Intl.DateTimeFormat('fa-IR-u-nu-latn', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }),
  en: new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }),
};

const time = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/**
 * Serializes invoices as CSV in the given order. `title` returns what an invoice is for, `label` the text of an invoice label; `now` is in milliseconds
 * since the epoch.
 */
export function invoicesCsv(
  invoices: readonly Invoice[],
  words: BillingCsvOptions<InvoiceColumn> & {
    readonly title: (invoice: Invoice) => string;
    readonly label: (label: InvoiceLabel) => string;
    readonly now: number;
  },
): string {
  const date = (ms: number | null) => (ms === null ? null : dates[words.locale].format(ms));
  const rowOf = (invoice: Invoice): readonly CsvCell[] => {
    const times = { createdAt: date(invoice.createdAt), dueAt: date(invoice.dueAt) };
    const period = { startsAt: date(invoice.startsAt), endsAt: date(invoice.endsAt) };
    const cells: Record<InvoiceColumn, CsvCell> = {
      ...invoice,
      ...times,
      ...period,
      title: words.title(invoice),
      label: words.label(invoiceLabel(invoice, words.now)),
    };
    return invoiceColumns.map((column) => cells[column]);
  };
  return toCsv([invoiceColumns.map(words.heading), ...invoices.map(rowOf)]);
}

/** Serializes transactions as CSV in the given order. `description` returns what the money was for. */
export function transactionsCsv(
  rows: readonly TransactionRow[],
  words: BillingCsvOptions<TransactionColumn> & { readonly description: (row: TransactionRow) => string },
): string {
  const rowOf = (row: TransactionRow): readonly CsvCell[] => {
    const { createdAt } = row;
    const cells: Record<TransactionColumn, CsvCell> = {
      ...row,
      // A server that sends no number of the invoice has its id only, which no page shows.
      invoiceRefCode: row.invoiceRefCode ?? null,
      description: words.description(row),
      date: dates[words.locale].format(createdAt),
      time: time.format(createdAt),
    };
    return transactionColumns.map((column) => cells[column]);
  };
  return toCsv([transactionColumns.map(words.heading), ...rows.map(rowOf)]);
}
