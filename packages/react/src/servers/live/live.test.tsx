import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMachine } from '@abrak/core/internal/testing';
import { renderUi } from '../../testing/renderUi.tsx';
import { type SampleState, sampleServer } from '../../testing/sampleServers.ts';
import { ServerList } from '../list/ServerList.tsx';
import { createServerViewCache } from './useServerViews.ts';
import { useServerCounts } from './useServerList.ts';

const POLL_MS = 5_000;

const running = sampleServer('running');
const off = sampleServer('off');

let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setVisibility(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const listCallCount = (backend: MemoryBackend) =>
  backend.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/vmBills')).length;

function Counts() {
  const counts = useServerCounts();
  return <output>{counts === undefined ? '…' : `${counts.online}/${counts.all}`}</output>;
}

async function show() {
  const backend = createMemoryBackend({ servers: { servers: [running, off] } });
  const signals: AbortSignal[] = [];
  const client = backend.client({
    fetch: (input, init) => {
      if (input instanceof Request && input.url.endsWith('/vmBills')) signals.push(input.signal);
      return backend.fetch(input, init);
    },
  });
  const ui = (
    <>
      <Counts />
      <ServerList orderHref="#order" />
    </>
  );
  const rendered = renderUi(ui, { client, locale: 'en' });
  await screen.findByRole('heading', { name: 'running' });
  return { backend, signals, ...rendered };
}

async function tick(backend: MemoryBackend): Promise<void> {
  const before = listCallCount(backend);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitFor(() => expect(listCallCount(backend)).toBe(before + 1));
}

test('refetches 5 s after each answer with one call for list and count, and shows changes', async () => {
  const { backend } = await show();
  expect(screen.getByText('1/2')).toBeInTheDocument();
  const before = listCallCount(backend);
  await vi.advanceTimersByTimeAsync(POLL_MS - 1);
  expect(listCallCount(backend)).toBe(before);
  backend.changeServer(off.id, { machine: aMachine({ id: 7 }) });
  await vi.advanceTimersByTimeAsync(1);
  await screen.findByText('2/2');
  expect(listCallCount(backend)).toBe(before + 1);
});

test('stops polling while the page is hidden and refetches when it becomes visible', async () => {
  const { backend } = await show();
  const before = listCallCount(backend);
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(POLL_MS * 4);
  expect(listCallCount(backend)).toBe(before);
  setVisibility('visible');
  await vi.waitFor(() => expect(listCallCount(backend)).toBe(before + 1));
});

test('aborts a pending refetch when the page is hidden', async () => {
  const { backend, signals } = await show();
  backend.hold(/vmBills$/);
  await tick(backend);
  expect(signals.at(-1)?.aborted).toBe(false);
  setVisibility('hidden');
  await vi.waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
  expect(screen.getByRole('heading', { name: 'running' })).toBeVisible();
});

test('polls while a dialog is open, and the dialog stays as it was', async () => {
  const { backend, user } = await show();
  await user.click(screen.getByRole('button', { name: /^More actions for \W?running\W?$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shut down' }));
  const dialog = await screen.findByRole('alertdialog');
  backend.changeServer(running.id, sampleServer('off', { id: running.id, name: 'renamed' }));
  await tick(backend);
  expect(await screen.findByRole('heading', { name: 'renamed', hidden: true })).toBeInTheDocument();
  expect(within(dialog).getByRole('heading').textContent).toContain('running');
});

test('keeps the list when a refetch fails, shows a notice, and retries with backoff', async () => {
  const { backend } = await show();
  backend.failNext(/vmBills$/, 'badRequest');
  await tick(backend);
  await screen.findByText('The status of the servers is out of date');
  expect(screen.getByRole('heading', { name: 'running' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(POLL_MS * 1.2);
  await waitFor(() => expect(screen.queryByText('The status of the servers is out of date')).toBeNull());
});

test('an open menu, the focus and the DOM elements survive a refetch', async () => {
  const { backend, user } = await show();
  const cards = screen.getAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: /^More actions for \W?running\W?$/ }));
  const item = await screen.findByRole('menuitem', { name: 'Shut down' });
  await user.keyboard('{ArrowDown}');
  const focused = document.activeElement;
  backend.changeServer(off.id, { machine: aMachine({ id: 7 }) });
  await tick(backend);
  await screen.findByText('2/2');
  expect(item).toBeVisible();
  expect(document.activeElement).toBe(focused);
  expect(screen.getAllByRole('listitem', { hidden: true }).filter((one) => cards.includes(one))).toEqual(cards);
});

test('the focus stays in the card when a refetch removes the focused button, and is not moved otherwise', async () => {
  const { backend, user } = await show();
  const card = screen.getByRole('listitem', { name: 'running' });
  const change = (state: SampleState) =>
    backend.changeServer(running.id, sampleServer(state, { id: running.id, name: running.name }));
  const pay = () => within(card).findByRole('button', { name: /^Pay/ });
  change('renew-pay');
  await tick(backend);
  (await pay()).focus();
  change('running');
  await tick(backend);
  await waitFor(() => expect(within(card).queryByRole('button', { name: /^Pay/ })).toBeNull());
  expect(card.contains(document.activeElement)).toBe(true);

  change('renew-pay');
  await tick(backend);
  (await pay()).focus();
  const search = screen.getByRole('searchbox');
  await user.click(search);
  change('running');
  await tick(backend);
  await waitFor(() => expect(within(card).queryByRole('button', { name: /^Pay/ })).toBeNull());
  expect(search).toHaveFocus();
});

test('an unchanged server keeps its object identity, also a minute later', () => {
  const read = createServerViewCache();
  const now = Date.now();
  const [one, two] = read([running, off], now);
  const changed = { ...off, name: 'other' };
  const next = read([running, changed], now + 60_000);
  expect(next[0]).toBe(one);
  expect(next[1]).not.toBe(two);
  expect(next[1]?.view.name).toBe('other');
});
