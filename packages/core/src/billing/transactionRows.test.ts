import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { aPaidInvoice, aTransaction } from './fixtures.ts';
import { invoicesCsv, transactionsCsv } from './billingCsv.ts';
import { transactionRows } from './transactionRows.ts';
import type { Transaction } from './transactionSchema.ts';

const transactions = [
  aTransaction({ id: 1, createdAt: 1 }),
  aTransaction({ id: 2, createdAt: 3, amountToman: toman(-12_500), type: 'INVOICE', invoiceId: 7, paymentId: null }),
  aTransaction({ id: 3, createdAt: 2, type: 'GIFT' }),
  aTransaction({ id: 4, createdAt: 3, description: '=1+1' }),
];

test('rows are numbered newest first, in columns of deposits and withdrawals, without gifts', () => {
  const rows = transactionRows(transactions);
  expect(rows.map(({ index, id, depositToman, withdrawToman }) => [index, id, depositToman, withdrawToman])).toEqual([
    [1, 4, 40_000, null],
    [2, 2, null, 12_500],
    [3, 1, 40_000, null],
  ]);
});

test('gifts are included with withGifts', () => {
  expect(transactionRows(transactions, { withGifts: true }).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

const NEW_YEAR = Date.UTC(2026, 2, 20, 20, 45);

test('a transaction CSV file has dates in the language’s calendar, the number of the invoice and no formulas', () => {
  const paid = { invoiceId: 42, invoiceRefCode: '1405000042' };
  const rows = transactionRows([aTransaction({ description: '=1+1', createdAt: NEW_YEAR, ...paid })]);
  const words = { description: ({ description }: Transaction) => description };
  const [, fa] = transactionsCsv(rows, { ...words, locale: 'fa', heading: (column) => column }).split('\r\n');
  const [head, en] = transactionsCsv(rows, { ...words, locale: 'en', heading: (column) => `h-${column}` }).split(
    '\r\n',
  );
  expect(head).toContain('h-index,h-date,h-time,h-depositToman');
  expect(fa).toBe("1,1405/01/01,00:15,40000,,'=1+1,1405000042,1");
  expect(en).toBe("1,2026-03-21,00:15,40000,,'=1+1,1405000042,1");
});

test('an invoice CSV file has the data of its rows', () => {
  const invoice = aPaidInvoice({
    createdAt: NEW_YEAR,
    dueAt: null,
    startsAt: NEW_YEAR,
    endsAt: NEW_YEAR,
    serviceName: '@web',
  });
  const words = {
    heading: (column: string) => column,
    label: (label: string) => `is ${label}`,
    title: () => 'Server',
    now: 0,
  };
  const [, row] = invoicesCsv([invoice], { ...words, locale: 'fa' }).split('\r\n');
  expect(row).toBe("140500002,Server,'@web,is paid,1405/01/01,,1405/01/01,1405/01/01,245250");
});
