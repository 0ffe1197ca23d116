import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { manyTransactions } from '../../testing/sampleMoney.ts';
import { TransactionTable } from './TransactionTable.tsx';

async function show(count: number, options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ billing: { transactions: manyTransactions(count) }, ...options });
  const ui = renderUi(<TransactionTable />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('table');
  return { backend, ...ui };
}

const counted = () => screen.getAllByText(/\d+.* of .*\d+/)[0]?.textContent.replace(/[^\w ,]/g, '');

test.each([['windowed', ['windows']], ['unpaged', []]])('shows twenty more on each press, without gifts, from a %s list', async (_name, capabilities) => {
  const { user } = await show(70, { settings: { capabilities } });
  await expectNoAxeViolations();
  expect(counted()).toBe('20 of 60');
  expect(screen.queryByText('Gift')).toBeNull();
  const more = screen.getByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(counted()).toBe('40 of 60');
  await user.click(more);
  expect(counted()).toBe('60 of 60');
  expect(more).toBeDisabled();
});

test('gifts are shown when the checkbox is checked', async () => {
  const { user } = await show(14);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '13');
  await user.click(screen.getByRole('checkbox', { name: 'Show gifts' }));
  await waitFor(() => expect(screen.getAllByText('Gift')).toHaveLength(2));
});

test('the checkbox for gifts is left out when the server lists none', async () => {
  const transactions = manyTransactions(30).filter(({ type }) => type !== 'GIFT');
  await show(30, { billing: { transactions }, settings: { capabilities: [] } });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('deposits and withdrawals have their own columns', async () => {
  await show(2);
  const cells = screen.getAllByRole('row').slice(1).map((row) =>
    [...row.querySelectorAll('[role="cell"]')].slice(3, 5).map((cell) => (cell.textContent ?? '').replace(/[^\w, ]/g, '')),
  );
  expect(cells).toEqual([['20,000 toman', ''], ['', '84,693 toman']]);
});

test('a short list has no paging, and an empty list shows an empty state', async () => {
  const { unmount } = await show(5);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  unmount();
  renderUi(<TransactionTable />, { client: createMemoryBackend().client(), locale: 'en' });
  expect(await screen.findByText('No transactions to show')).toBeVisible();
});
