import { scopes } from '@abrak/core';
import { anApiKey } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ApiKeys } from './ApiKeys.tsx';

const NOW = Date.UTC(2026, 2, 20, 20);
const DAY_MS = 86_400_000;
const used = anApiKey({ lastUsedAt: NOW - 3 * 3_600_000, expiresAt: NOW - 1, networks: ['203.0.113.0/24'] });

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ now: () => NOW, ...options });
  return { backend, ...renderUi(<ApiKeys />, { now: () => NOW, client: backend.client(), locale: 'en' }) };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Your API keys' })).getAllByRole('listitem');
const sent = (backend: ReturnType<typeof show>['backend'], method: string) =>
  backend.calls.filter((call) => call.method === method);

test('lists each key with its beginning, last use, end, networks and abilities', async () => {
  show({ apiKeys: [used, anApiKey({ id: 'b', name: 'New', lastUsedAt: null, isReadOnly: true })] });
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/Backup.*Expired.*abk_7Gh2Kd….*Last used: \u20663 hours ago/);
  expect(first?.textContent).toContain('203.0.113.0/24');
  expect(first?.textContent).toContain('See and download your files');
  expect(second?.textContent).toMatch(/Read only.*Never used.*No expiry/);
});

test('makes a key with the keyboard, shows its secret once, and forgets it', async () => {
  const { backend, user } = show();
  await screen.findByRole('button', { name: 'New key' });
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  await user.keyboard('Backup{Tab} ');
  for (const _ of scopes) await user.tab();
  await user.keyboard(' ');
  await user.type(screen.getByRole('textbox', { name: /Only from/ }), '۲۰۳.0.113.0/24, 2001:DB8::1');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const secret = await within(dialog).findByDisplayValue(/^abk_[0-9A-Za-z]{46}$/);
  const value = secret.getAttribute('value') ?? '';
  expect(value).not.toBe('');
  expect(sent(backend, 'POST').at(-1)?.body).toEqual({
    name: 'Backup',
    scopes: ['files:read'],
    networks: ['203.0.113.0/24', '2001:db8::1'],
    readOnly: true,
    expiresAt: NOW + 90 * DAY_MS,
  });
  await user.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
  expect(await rows()).toHaveLength(1);
  expect(document.body.innerHTML).not.toContain(value);
});

test('a name, a scope and right networks are required, and two presses make one key', async () => {
  const { backend, user } = show();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const create = await screen.findByRole('button', { name: 'Create key' });
  await user.type(screen.getByRole('textbox', { name: /Only from/ }), 'everywhere');
  await user.click(create);
  expect(screen.getByText('This field is required.')).toBeVisible();
  expect(screen.getByText('Choose at least one.')).toBeVisible();
  expect(screen.getByText(/An address or network is not valid/)).toBeVisible();
  expect(sent(backend, 'POST')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Backup');
  await user.clear(screen.getByRole('textbox', { name: /Only from/ }));
  await user.click(screen.getByRole('checkbox', { name: /Order virtual servers/ }));
  backend.hold(/apiKeys/);
  await user.dblClick(create);
  backend.release();
  await screen.findByDisplayValue(/^abk_/);
  expect(sent(backend, 'POST')).toHaveLength(1);
});

test('a refusal is shown in the dialog, which keeps what was typed', async () => {
  const { backend, user } = show();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Backup');
  await user.click(screen.getByRole('checkbox', { name: /See and download/ }));
  backend.failNext(/^POST.*apiKeys/, 'limitReached');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(/You've reached the limit/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Backup');
});

test('revokes a key after a confirmation', async () => {
  const { backend, user } = show({ apiKeys: [used] });
  await user.click(await screen.findByRole('button', { name: /Revoke .*Backup/ }));
  const dialog = await screen.findByRole('alertdialog', { name: /Revoke .*Backup/ });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  expect(sent(backend, 'DELETE').map(({ path }) => path)).toEqual([`/cfs/rest/users/apiKeys/${used.id}`]);
});

test('no more keys than allowed are offered', async () => {
  show({ apiKeys: Array.from({ length: 20 }, (_, index) => anApiKey({ id: String(index) })) });
  expect(await screen.findByRole('button', { name: 'New key' })).toBeDisabled();
  expect(screen.getByText(/20.* keys, the maximum/)).toBeVisible();
});

test('sends no request and shows nothing when the server lacks the capability', async () => {
  const { backend } = show({ settings: { capabilities: [] } });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
  expect(backend.calls.some(({ path }) => path.endsWith('/apiKeys'))).toBe(false);
});
