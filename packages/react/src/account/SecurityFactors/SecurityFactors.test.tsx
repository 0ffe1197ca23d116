import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { listFactors } from '@abrak/core/account';
import { totpCode } from '@abrak/core/internal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import factorWords from '../factors/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import validation from '../validation/messages/en.json' with { type: 'json' };
import messages from './messages/en.json' with { type: 'json' };
import { SecurityFactors } from './SecurityFactors.tsx';

const { factors: words } = messages;
const NOW = Date.UTC(2026, 2, 20, 20);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ now: () => NOW, ...options });
  const client = backend.client();
  const { user } = renderUi(<SecurityFactors />, { client, locale: 'en' });
  return { backend, client, user };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('adds an authenticator app by keyboard and shows the recovery codes once', async () => {
  const { client, user } = show();
  (await button(words.app.add)).focus();
  await user.keyboard('{Enter}');
  const adding = within(await dialog(words.app.addTitle));
  expect(await adding.findByRole('img', { name: words.app.qr })).toBeVisible();
  const key = adding.getByRole<HTMLInputElement>('textbox', { name: words.app.key }).value;
  expect(key).toBe(SECRET);
  const code = adding.getByRole('textbox', { name: factorWords.factorProof.code });
  const submit = adding.getByRole('button', { name: words.app.submit });
  await user.type(code, '000000');
  await user.click(submit);
  await waitFor(() => expect(code).toHaveAccessibleDescription(validation.factorRefused));
  await user.clear(code);
  await user.type(code, await totpCode(key, NOW));
  await user.click(submit);
  const shown = within(await dialog(words.recovery.shownTitle));
  expect(shown.getAllByRole('listitem')).toHaveLength(10);
  await user.click(shown.getByRole('button', { name: words.recovery.done }));
  expect(await screen.findByText(/10.* codes are left/)).toBeVisible();
  expect((await listFactors(client)).totp).not.toBeNull();
});

test('a code that is none is refused before it is sent', async () => {
  const { backend, user } = show();
  await user.click(await button(words.app.add));
  const code = await screen.findByRole('textbox', { name: factorWords.factorProof.code });
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: words.app.submit }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(validation.factorCodeFormat));
  expect(backend.calls.filter(({ path }) => path.endsWith('confirm'))).toEqual([]);
});

test('removes the app after a question', async () => {
  const { client, user } = show({ factors: { totpSecret: SECRET, recoveryCodes: ['abcdefghjkmnpqrs'] } });
  expect(await screen.findByText(words.recovery.few)).toBeVisible();
  await user.click(await button(words.app.remove));
  await user.click(await button(words.app.removeConfirm));
  expect(await button(words.app.add)).toBeVisible();
  expect(await listFactors(client)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
});

test('new recovery codes replace the old ones, and can be copied, saved and printed', async () => {
  const { user } = show({ factors: { totpSecret: SECRET } });
  await user.click(await button(words.recovery.renew));
  await user.click(await button(words.recovery.renewConfirm));
  const shown = within(await dialog(words.recovery.shownTitle));
  const codes = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.click(shown.getByRole('button', { name: words.recovery.copy }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join('\n')));
  expect(shown.getByRole('button', { name: words.recovery.download })).toBeEnabled();
  expect(shown.getByRole('button', { name: words.recovery.print })).toBeEnabled();
});

test('renames and removes a passkey', async () => {
  const { client, user } = show({
    factors: { passkeys: [{ id: 'p1', name: 'Laptop', createdAt: NOW, lastUsedAt: null }] },
  });
  await user.click(await screen.findByRole('button', { name: /^Rename .?Laptop/ }));
  const name = await screen.findByRole('textbox', { name: words.passkeys.name });
  await user.clear(name);
  await user.type(name, 'Phone{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Remove .?Phone/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.passkeys.remove }));
  await waitFor(async () => expect((await listFactors(client)).passkeys).toEqual([]));
});

test('shows nothing without the capability, and no passkeys without theirs', async () => {
  const first = show({ settings: { capabilities: [] } });
  await waitFor(() => expect(first.backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
  show({ settings: { capabilities: ['secondFactor'] } });
  expect(await button(words.app.add)).toBeVisible();
  expect(screen.queryByRole('heading', { name: words.passkeys.title })).toBeNull();
});

test('says that the provider requires a second factor', async () => {
  show({ settings: { capabilities: ['secondFactor'], security: { secondFactor: 'required' } } });
  expect(await screen.findByText(words.required)).toBeVisible();
});
