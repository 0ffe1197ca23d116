import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
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

function show(prepare: (backend: MemoryBackend) => void = () => undefined) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 500_000 }) });
  prepare(backend);
  return { backend, ...renderUi(<Upgrade />, { client: backend.client(), locale: 'en' }) };
}

test('choosing a plan creates its invoice, and paying it changes the plan', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const plan = within(screen.getByRole('region', { name: 'Current plan' }));
  await waitFor(() => expect(plan.getByText('Premium')).toBeVisible());
});

test('shows a refusal and retries on request', async () => {
  const { user } = show((backend) => backend.failNext(/changePlan/, 'badRequest'));
  await user.click(await screen.findByRole('button', { name: /Upgrade to .*Premium/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not made out'));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled();
});
