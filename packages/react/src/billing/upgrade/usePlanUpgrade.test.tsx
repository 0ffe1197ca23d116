import { aUser } from '@abrak/core/internal/testing';
import { listInvoices } from '@abrak/core/billing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PlanCards, PlanOverview } from '../../account/index.ts';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { usePlanUpgrade } from './usePlanUpgrade.tsx';

beforeEach(() => sessionStorage.clear());

function Upgrade() {
  const { choose, dialog } = usePlanUpgrade();
  return (
    <>
      <PlanOverview />
      <PlanCards onChoose={choose} />
      {dialog}
    </>
  );
}

function show(prepare: (backend: MemoryBackend) => void = () => undefined, options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 500_000 }), ...options });
  prepare(backend);
  return { backend, ...renderUi(<Upgrade />, { client: backend.client(), locale: 'en' }) };
}

test('looking at a plan shows its price and makes no invoice', async () => {
  const { user, backend } = show();
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Price for a .*25,000.*Tax.*Levies.*Payable, with tax.*27,250/);
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await listInvoices(backend.client(), 'storage')).toEqual([]);
});

test('without prices of the provider the dialog says where the price is', async () => {
  const { user } = show(undefined, { provider: { showPrices: false } });
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  expect(await screen.findByText(/You'll see the price on the invoice/)).toBeVisible();
});

test('issuing the invoice of a plan and paying it changes the plan', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const plan = within(screen.getByRole('region', { name: 'Current plan' }));
  await waitFor(() => expect(plan.getByText('Premium')).toBeVisible());
});

test('shows a refusal and retries on request', async () => {
  const { user } = show((backend) => backend.failNext(/changePlan/, 'badRequest'));
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't issue"));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled();
});
