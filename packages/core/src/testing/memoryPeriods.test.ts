import { expect, test } from 'vitest';
import { payInvoice } from '../billing/index.ts';
import { renewServer } from '../servers/index.ts';
import { createMemoryBackend } from './index.ts';
import { aPaidServerInvoice, aServer, aUser } from './internal.ts';

test.each([
  ['fa', ['2026-10-22', '2026-11-21', '2026-12-21', '2027-01-20', '2027-02-19', '2027-03-20', '2027-04-20']],
  ['en', ['2026-10-22', '2026-11-22', '2026-12-22', '2027-01-22', '2027-02-22', '2027-03-22', '2027-04-22']],
] as const)('renewals end on the same day of each month, in the calendar of the language %s', async (locale, days) => {
  // 31 Mordad and 31 Shahrivar.
  const [startsAt, start] = [Date.UTC(2026, 7, 22, 8), Date.UTC(2026, 8, 22, 8)];
  const server = aServer({ invoice: aPaidServerInvoice({ startsAt, endsAt: start }) });
  const user = aUser({ locale, balanceToman: 1_000_000_000 });
  const client = createMemoryBackend({ user, servers: { servers: [server] }, now: () => startsAt }).client();
  const ends: string[] = [];
  for (const _ of days) {
    const invoice = await renewServer(client, 11, { period: 'MONTH' });
    await payInvoice(client, invoice, { key: `key-${ends.length}` });
    ends.push(new Date(invoice.endsAt ?? 0).toISOString().slice(0, 10));
  }
  expect(ends).toEqual(days);
});
