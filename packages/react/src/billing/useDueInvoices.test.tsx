import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { anOpenInvoice, inDays } from '../testing/sampleMoney.ts';
import { useDueCount } from './useDueInvoices.ts';

function Count() {
  return <p>{useDueCount() ?? 'unknown'}</p>;
}

test('counts the unpaid invoices of all services, without overdue and paid ones', async () => {
  const invoices = [
    anOpenInvoice({ id: 1, kind: 'servers' }),
    anOpenInvoice({ id: 2, kind: 'hosting' }),
    anOpenInvoice({ id: 3, kind: 'servers', dueAt: inDays(-1) }),
    anOpenInvoice({ id: 4, kind: 'domain', isPaid: true, status: 'PAID' }),
  ];
  const backend = createMemoryBackend({ user: aUser(), billing: { invoices } });
  renderUi(<Count />, { client: backend.client() });
  expect(screen.getByText('unknown')).toBeVisible();
  expect(await screen.findByText('2')).toBeVisible();
});
