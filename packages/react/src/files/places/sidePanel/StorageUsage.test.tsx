import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { StorageUsage } from './StorageUsage.tsx';

const quotaBytes = aUser().plan?.quotaBytes ?? 0;

function show(usedBytes: number, upgradeHref?: string) {
  const backend = createMemoryBackend({ user: aUser({ usedBytes }) });
  return renderUi(<StorageUsage upgradeHref={upgradeHref} />, { client: backend.client(), locale: 'en' });
}

test.each([
  [0.694, '69', 'normal'],
  [0.7, '70', 'warning'],
  [0.85, '85', 'warning'],
  [0.86, '86', 'critical'],
  [0.999, '99', 'critical'],
  [1, '100', 'critical'],
  [1.5, '100', 'critical'],
])('%f of the quota is shown as %s percent with level %s', async (share, percent, level) => {
  show(quotaBytes * share);
  const meter = await screen.findByRole('meter', { name: 'Storage' });
  expect(meter).toHaveAttribute('aria-valuenow', percent);
  expect(meter).toHaveAttribute('data-level', level);
  expect(screen.queryAllByText(/Storage is full/)).toHaveLength(share === 1 ? 1 : 0);
  expect(screen.queryAllByText(/over the storage of your plan/)).toHaveLength(share > 1 ? 1 : 0);
});

test('each level has a color of its own', async () => {
  const colors = new Set<string>();
  for (const share of [0.69, 0.7, 0.86]) {
    const { unmount } = show(quotaBytes * share);
    const bar = (await screen.findByRole('meter')).querySelector('div');
    if (bar !== null) colors.add(getComputedStyle(bar).backgroundColor);
    unmount();
  }
  expect(colors.size).toBe(3);
});

test('the upgrade link is shown only when upgradeHref is given', async () => {
  const { unmount } = show(1, '/plans');
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plans');
  unmount();
  show(1);
  await screen.findByRole('meter');
  expect(screen.queryByRole('link')).toBeNull();
});
