import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/internal.ts';
import { anInvoice, aPaidInvoice } from './fixtures.ts';
import { invoiceLabel, invoiceView } from './invoiceViews.ts';
import { upcomingExpiries } from './upcomingExpiries.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const later = NOW + 10 * DAY_MS;
const earlier = NOW - 10 * DAY_MS;

test.each([
  [{ isPaid: true, status: 'PAID', dueAt: earlier }, 'paid'],
  [{ isPaid: true, status: 'CANCEL', dueAt: earlier }, 'paid'],
  [{ isPaid: true, status: 'DRAFT', dueAt: later }, 'paid'],
  [{ isPaid: false, status: 'PAID', dueAt: later }, 'paid'],
  [{ isPaid: false, status: 'CANCEL', dueAt: earlier }, 'cancelled'],
  [{ isPaid: false, status: 'DRAFT', dueAt: later }, 'due'],
  [{ isPaid: false, status: 'DRAFT', dueAt: NOW }, 'due'],
  [{ isPaid: false, status: 'DRAFT', dueAt: NOW - 1 }, 'overdue'],
  [{ isPaid: false, status: 'DRAFT', dueAt: null }, 'due'],
  [{ isPaid: false, status: 'ON_HOLD', dueAt: earlier }, 'other'],
])('%o is labelled %s', (invoice, label) => {
  expect(invoiceLabel(invoice, NOW)).toBe(label);
});

const invoices = [
  aPaidInvoice({ id: 1, createdAt: 1, endsAt: later }),
  aPaidInvoice({ id: 2, createdAt: 2, endsAt: earlier }),
  aPaidInvoice({ id: 3, createdAt: 3, endsAt: null, dueAt: later }),
  anInvoice({ id: 4, createdAt: 4, dueAt: later }),
  anInvoice({ id: 5, createdAt: 5, dueAt: earlier }),
  anInvoice({ id: 6, createdAt: 6, dueAt: NOW + 1 }),
  anInvoice({ id: 7, createdAt: 7, status: 'CANCEL' }),
  anInvoice({ id: 8, createdAt: 8, dueAt: null }),
  anInvoice({ id: 9, createdAt: 8, dueAt: null }),
];

test.each([
  ['current', [6, 4, 9, 8, 3, 1]],
  ['all', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ['overdue', [5]],
  ['cancelled', [7]],
] as const)('the view %s contains %j', (view, ids) => {
  expect(invoiceView(invoices, view, NOW).map(({ id }) => id)).toEqual(ids);
});

describe('upcomingExpiries', () => {
  const soon = (endsAt: number, overrides = {}) => aPaidInvoice({ endsAt, serviceName: `web-${endsAt}`, ...overrides });
  const endsOf = (list: Parameters<typeof upcomingExpiries>[0]) =>
    upcomingExpiries(list, NOW).map(({ endsAt }) => endsAt - NOW);

  test('lists services that end within seven days, soonest first', () => {
    const ends = [3 * DAY_MS, 1, 0, -1, 7 * DAY_MS, 7 * DAY_MS - 1];
    expect(endsOf(ends.map((end) => soon(NOW + end)))).toEqual([1, 3 * DAY_MS, 7 * DAY_MS - 1]);
  });

  test('lists paid services only, and none that are billed daily', () => {
    const end = NOW + DAY_MS;
    expect(
      endsOf([
        soon(end, { period: 'DAY' }),
        soon(end, { isPaid: false, status: 'DRAFT' }),
        soon(end, { endsAt: null }),
      ]),
    ).toEqual([]);
  });

  test('uses the latest paid invoice of a service', () => {
    const web = { serviceName: 'web' };
    const [first, second] = [soon(NOW + DAY_MS, web), soon(NOW + 30 * DAY_MS, { ...web, id: 9 })];
    expect(endsOf([first, second])).toEqual([]);
    expect(endsOf([second, first])).toEqual([]);
    expect(endsOf([first, soon(NOW + 30 * DAY_MS, { ...web, kind: 'hosting' })])).toEqual([DAY_MS]);
  });

  test.each([
    ['this evening in Tehran', Date.UTC(2026, 5, 1, 20, 29), 0],
    ['past midnight in Tehran', Date.UTC(2026, 5, 1, 20, 31), 1],
    ['a week on', Date.UTC(2026, 5, 8, 11), 7],
  ])('counts calendar days in Tehran: %s', (_, endsAt, daysLeft) => {
    expect(upcomingExpiries([soon(endsAt)], NOW)).toMatchObject([{ daysLeft }]);
  });
});
