import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { UpcomingExpiries } from './UpcomingExpiries.tsx';

const paid = { isPaid: true, status: 'PAID' } as const;
const storage = anOpenInvoice({ ...paid, endsAt: inDays(5) });
const server = anOpenInvoice({ ...paid, id: 2, kind: 'servers', serviceName: 'web-1', endsAt: inDays(2) });
const later = anOpenInvoice({ ...paid, id: 3, kind: 'domain', serviceName: 'example.ir', endsAt: inDays(90) });
const open = { ...server, id: 4, isPaid: false, status: 'DRAFT' };

test.each([
  ['windowed', ['windows']],
  ['unpaged', []],
])('lists services that expire within a week, soonest first, from %s invoice lists', async (_name, capabilities) => {
  const backend = createMemoryBackend({
    settings: { capabilities },
    billing: { invoices: [storage, server, later, open] },
  });
  const ui = <UpcomingExpiries renewHref={() => '/upgrade'} invoiceHref={({ id }) => `/invoices/${id}`} />;
  renderUi(ui, { client: backend.client(), locale: 'en' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /web-1|Premium/.exec(row.textContent)?.[0])).toEqual(['web-1', 'Premium']);
  expect(screen.getByRole('link', { name: /Pay the invoice of .*web-1/ })).toHaveAttribute('href', '/invoices/4');
  expect(screen.getByRole('link', { name: /Renew .*Premium/ })).toHaveAttribute('href', '/upgrade');
});
