import { aSession } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { SessionList } from './SessionList.tsx';

const NOW = Date.UTC(2026, 2, 20, 20);
const firefox = aSession({ lastSeenAt: NOW - 3 * 3_600_000 });
const odd = aSession({ id: 'odd', userAgent: `tool\u202E <b>${'x'.repeat(90)}`, createdAt: 1 });

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ sessions: [firefox, odd], now: () => NOW, ...options });
  return { backend, ...renderUi(<SessionList />, { now: () => NOW, client: backend.client(), locale: 'en' }) };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem');

test('lists the sessions, the current device first', async () => {
  show();
  const [current, other, unknown] = await rows();
  expect(current?.textContent).toContain('This device');
  expect(current?.querySelector('button')).toBeNull();
  expect(other?.textContent).toMatch(/Firefox.* on .*Linux/);
  expect(other?.textContent).toContain('203.0.113.7');
  expect(other?.textContent).toContain('3 hours ago');
  expect(unknown?.textContent).toContain(`tool□ <b>${'x'.repeat(51)}…`);
});

test('ends a session after a confirmation, with the keyboard alone', async () => {
  const { backend, user } = show();
  await rows();
  await user.tab();
  expect(screen.getByRole('button', { name: /Sign out .*Firefox/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: /Sign out .*Firefox.* on .*Linux/ });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(backend.calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ ids: firefox.id });
  expect(await screen.findByText('The device was signed out.')).toBeInTheDocument();
});

test('the question names the device as the list does, in Persian word order', async () => {
  const backend = createMemoryBackend({ sessions: [firefox], now: () => NOW });
  const { user } = renderUi(<SessionList />, { now: () => NOW, client: backend.client(), locale: 'fa' });
  await user.click(await screen.findByRole('button', { name: /خارج کردن .*Firefox/ }));
  const title = within(await screen.findByRole('alertdialog')).getByRole('heading').textContent;
  expect(title).not.toContain('□');
  expect(title.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Firefox روی Linux خارج شود؟');
});

test('ends all other sessions after a confirmation with their number', async () => {
  const { backend, user } = show();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/2.* other devices will be signed out/);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(backend.calls.find(({ method }) => method === 'DELETE')?.query).toEqual({});
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('ends nothing when the confirmation is cancelled', async () => {
  const { backend, user } = show();
  await rows();
  await user.click(screen.getByRole('button', { name: /Sign out .*Firefox/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  expect(screen.getByRole('button', { name: /Sign out .*Firefox/ })).toHaveFocus();
});

test('shows a refusal in the dialog, which stays open', async () => {
  const { backend, user } = show();
  await rows();
  backend.failNext(/^DELETE/, 'itemMissing');
  await user.click(screen.getByRole('button', { name: /Sign out .*Firefox/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent("Item doesn't exist");
});

test('sends no request and shows nothing when the server lacks the capability', async () => {
  const { backend } = show({ settings: { capabilities: [] } });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('list')).toBeNull();
  expect(backend.calls.some(({ path }) => path.endsWith('/sessions'))).toBe(false);
});
