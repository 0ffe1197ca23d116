import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../shared/internal.ts';
import { anInvoice, aPaidInvoice } from './fixtures.ts';
import { notificationsOfInvoices } from './notificationsOfInvoices.ts';

const NOW = Date.UTC(2026, 2, 21, 8);

test('services that end within a week and invoices that are unpaid for an hour are told, newest first', () => {
  const endsAt = NOW + 3 * DAY_MS;
  const invoices = [
    aPaidInvoice({ id: 1, kind: 'servers', serviceName: 'web-1', endsAt, createdAt: NOW - 27 * DAY_MS }),
    aPaidInvoice({
      id: 2,
      kind: 'hosting',
      serviceName: 'a.com',
      endsAt: NOW + 8 * DAY_MS,
      createdAt: NOW - 27 * DAY_MS,
    }),
    anInvoice({
      id: 3,
      kind: 'domain',
      serviceName: 'a.com',
      refCode: 'R3',
      dueAt: NOW + DAY_MS,
      createdAt: NOW - 2 * HOUR_MS,
    }),
    anInvoice({ id: 4, kind: 'storage', dueAt: NOW + DAY_MS, createdAt: NOW - HOUR_MS + 1 }),
    anInvoice({ id: 5, kind: 'storage', dueAt: NOW - 1, createdAt: NOW - 2 * HOUR_MS }),
  ];
  const told = notificationsOfInvoices(invoices, NOW);
  expect(told).toMatchObject([
    {
      id: 'invoiceDue:domain:3',
      code: 'invoiceDue',
      createdAt: NOW - HOUR_MS,
      isRead: false,
      params: { name: 'a.com', kind: 'domain', id: 3, refCode: 'R3', endsAt: NOW + DAY_MS },
    },
    { code: 'serverEnding', createdAt: endsAt - 7 * DAY_MS, params: { name: 'web-1', endsAt } },
  ]);
  expect(notificationsOfInvoices(invoices, NOW + 1).map(({ id }) => id)).toEqual(
    expect.arrayContaining(told.map(({ id }) => id)),
  );
});
