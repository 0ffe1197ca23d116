import { storagePlans } from '@abrak/core/account';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { PlanOverview } from './PlanOverview.tsx';

const { free, premium } = storagePlans;

function show(user = aUser()) {
  const backend = createMemoryBackend({ user });
  return { backend, ...renderUi(<PlanOverview upgradeHref="/up" />, { client: backend.client(), locale: 'en' }) };
}

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows a paid plan with its period and limits', async () => {
  show(
    aUser({
      plan: { id: premium.id, name: premium.name, period: 'YEAR', quotaBytes: premium.quotaBytes },
      usedBytes: premium.quotaBytes / 4,
    }),
  );
  const plan = await screen.findByRole('region', { name: 'Current plan' });
  expect(within(plan).getByText('Premium')).toBeVisible();
  expect(factOf('Period')).toBe('Yearly');
  expect(factOf('Storage')).toContain('20 GB');
  expect(factOf('Largest file')).toContain('2 GB');
  expect(within(plan).queryByText('Largest file from a URL')).toBeNull();
  expect(screen.getByRole('meter', { name: 'Used' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('link', { name: 'Upgrade the plan' })).toHaveAttribute('href', '/up');
});

test('a paid plan shows its end and the text of the provider, long before the end too', async () => {
  const { id, name, quotaBytes } = premium;
  const description = { fa: 'برای گروه‌های کوچک', en: 'For small teams' };
  show(aUser({ plan: { id, name, period: 'YEAR', quotaBytes, description }, planEndsAt: Date.UTC(2027, 2, 1, 8) }));
  expect(await screen.findByText('For small teams')).toBeVisible();
  expect(factOf('Valid until')).toContain('2027');
});

test('the free plan has no period and shows all of its limits', async () => {
  show();
  expect(await screen.findByText('Free plan')).toBeVisible();
  expect(screen.queryByText('Period')).toBeNull();
  expect(factOf('Storage')).toContain(String(free.quotaBytes / 1024 ** 3));
  expect(factOf('Largest file from a URL')).toContain('50 MB');
});

test('an unknown plan shows its own name', async () => {
  show(aUser({ plan: { id: 9, name: 'constructor', period: null, quotaBytes: 1024 ** 3 } }));
  expect(await screen.findByText(/constructor/)).toBeVisible();
  expect(screen.queryByText('Largest file')).toBeNull();
});

test('a failed request is reported and can be retried', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/currentUser/, 'badRequest');
  const { user } = renderUi(<PlanOverview />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't load your plan"));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('meter')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
