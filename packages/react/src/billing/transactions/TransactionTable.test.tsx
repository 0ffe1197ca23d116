import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
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

test.each([
  ['windowed', ['windows']],
  ['unpaged', []],
])('shows twenty more on each press, without gifts, from a %s list', async (_name, capabilities) => {
  const { user } = await show(70, { settings: { capabilities } });
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
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role="cell"]')]
        .slice(3, 5)
        .map((cell) => (cell.textContent ?? '').replace(/[^\w, ]/g, '')),
    );
  expect(cells).toEqual([
    ['20,000 toman', ''],
    ['', '84,693 toman'],
  ]);
});

test('a short list has no paging, and an empty list shows an empty state', async () => {
  const { unmount } = await show(5);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  unmount();
  renderUi(<TransactionTable />, { client: createMemoryBackend().client(), locale: 'en' });
  expect(await screen.findByText('No transactions to show')).toBeVisible();
});

test.each([
  ['windowed', ['windows']],
  ['unpaged', []],
])('filters by kind and text and keeps the filter in the address, from a %s list', async (_name, capabilities) => {
  const paid = { invoiceRefCode: '1405000042', serviceName: 'web-1' };
  const transactions = manyTransactions(70).map((one) => (one.id === 1 ? { ...one, ...paid } : one));
  const backend = createMemoryBackend({ settings: { capabilities }, billing: { transactions } });
  const queries: string[] = [];
  function Host() {
    const [query, setQuery] = useState('kind=withdraw');
    const change = (next: string) => {
      queries.push(next);
      setQuery(next);
    };
    return (
      <TransactionTable
        query={query}
        onQueryChange={change}
        invoiceHref={({ kind, id }) => `/${kind}/${id}`}
        serviceHref={({ serviceName }) => `/of/${serviceName}`}
      />
    );
  }
  const { user } = renderUi(<Host />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('table');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .every((row) => row.textContent.includes('-')),
    ).toBe(true),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search the transactions' }), 'web-1');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2'));
  expect(queries.at(-1)).toBe('kind=withdraw&q=web-1');
  expect(screen.getByRole('link', { name: 'web-1' })).toHaveAttribute('href', '/of/web-1');
  expect(screen.getByRole('link', { name: /1405000042/ })).toHaveAttribute('href', '/servers/1');
  await user.type(screen.getByRole('searchbox', { name: 'Search the transactions' }), 'xx');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(queries.at(-1)).toBe('');
});
