import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { aTransaction } from './fixtures.ts';
import {
  filterTransactions,
  invoiceKindOf,
  isFiltering,
  readTransactionFilter,
  type TransactionFilter,
  writeTransactionFilter,
} from './transactionFilter.ts';

const NOW = Date.UTC(2026, 2, 21);

const all = [
  aTransaction({ id: 1, createdAt: NOW - DAY_MS }),
  aTransaction({
    id: 2,
    createdAt: NOW - 40 * DAY_MS,
    type: 'INVOICE',
    amountToman: toman(-5),
    serviceName: 'web-1',
    invoiceRefCode: '1405000042',
  }),
  aTransaction({ id: 3, createdAt: NOW - 100 * DAY_MS, type: 'REFUND' }),
  aTransaction({ id: 4, createdAt: NOW - 400 * DAY_MS, type: 'GIFT' }),
];

test.each<[TransactionFilter, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ kind: 'deposit' }, [1]],
  [{ kind: 'withdraw' }, [2]],
  [{ kind: 'refund' }, [3]],
  [{ kind: 'gift' }, [4]],
  [{ days: 30 }, [1]],
  [{ days: 90 }, [1, 2]],
  [{ days: 365 }, [1, 2, 3]],
  [{ text: 'WEB' }, [2]],
  [{ text: '۱۴۰۵۰۰۰۰۴۲' }, [2]],
  [{ text: 'words 3' }, [3]],
  [{ text: 'web', kind: 'deposit' }, []],
])('%j shows %j', (filter, ids) => {
  const description = ({ id }: { readonly id: number }) => `words ${id}`;
  expect(filterTransactions(all, filter, { now: NOW, description }).map(({ id }) => id)).toEqual(ids);
  expect(isFiltering(filter)).toBe(Object.keys(filter).length > 0);
});

test.each<TransactionFilter>([{}, { kind: 'refund', days: 90, text: 'web 1' }])(
  '%j is written to an address and read again',
  (filter) => {
    expect(readTransactionFilter(writeTransactionFilter(filter))).toEqual({
      kind: undefined,
      days: undefined,
      text: undefined,
      ...filter,
    });
  },
);

test('unknown values of an address are dropped', () => {
  expect(readTransactionFilter(new URLSearchParams('kind=all&days=7'))).toEqual({
    kind: undefined,
    days: undefined,
    text: undefined,
  });
});

test.each([
  ['CFS', 'storage'],
  ['CWS', 'servers'],
  ['HOST', 'hosting'],
  ['DOMAIN', 'domain'],
  ['ALL', undefined],
  ['constructor', undefined],
])('transactions of %s have invoices of %s', (service, kind) => {
  expect(invoiceKindOf({ service })).toBe(kind);
});
