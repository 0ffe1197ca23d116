import { expect, test } from 'vitest';
import { getCurrentUser } from '../account/index.ts';
import { invoiceLabel, listInvoices, payInvoice } from '../billing/index.ts';
import { createClient } from '../client/index.ts';
import { listFolder } from '../files/index.ts';
import { listServers } from '../servers/index.ts';
import { createMemoryBackend, sampleCustomer } from './index.ts';

const NOW = Date.UTC(2026, 5, 1);

test('the sample customer has files in both languages, running servers and a due invoice that the balance covers', async () => {
  const client = createMemoryBackend({ ...sampleCustomer(NOW), now: () => NOW }).client();
  const { documents } = await listFolder(client, '/');
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['قراردادها', 'Projects', 'invoice-2026.pdf']),
  );
  expect((await listFolder(client, '/Projects')).documents).not.toEqual([]);
  expect((await listServers(client)).map(({ machine }) => machine?.state)).toEqual(['ON', 'ON']);
  const due = (await listInvoices(client, 'servers')).filter((invoice) => invoiceLabel(invoice, NOW) === 'due');
  expect(due).toHaveLength(2);
  for (const { id, kind } of due) await payInvoice(client, { id, kind }, { key: `pay-${id}` });
  expect((await getCurrentUser(client)).balanceToman).toBeGreaterThan(4_000_000);
});

test('a client of another copy of this package shares the data and the customer', async () => {
  const backend = createMemoryBackend(sampleCustomer());
  const other = createClient(backend.clientOptions({ language: () => 'en' }));
  expect(await getCurrentUser(other)).toEqual(await getCurrentUser(backend.client()));
});
