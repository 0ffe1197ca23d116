import { anActivityEvent, aSession } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ActivityList } from './ActivityList.tsx';

const failed = anActivityEvent({ id: '2', code: 'signInFailed', userAgent: '' });
const odd = anActivityEvent({ id: '1', code: 'ofTheFuture' });

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    activity: [anActivityEvent(), failed, odd],
    sessions: [aSession()],
    ...options,
  });
  const onNotMe = vi.fn();
  return {
    backend,
    onNotMe,
    ...renderUi(<ActivityList onNotMe={onNotMe} />, { client: backend.client(), locale: 'en' }),
  };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Recent activity' })).getAllByRole('listitem');

test('lists the events with time, device and place; an unknown event has a general name', async () => {
  show();
  const [signedIn, refused, unknown] = await rows();
  expect(signedIn?.textContent).toMatch(/^Signed in.*2026.*from .*Firefox.* on .*Linux.*203\.0\.113\.7/);
  expect(refused?.textContent).toMatch(/^Failed sign-in attempt.*Unknown device/);
  expect(unknown?.textContent).toContain('Other activity');
});

test('"This was not me" signs out all other devices after a confirmation, with the keyboard alone', async () => {
  const { backend, onNotMe, user } = show();
  // The list comes before the capability of its buttons.
  const button = await screen.findByRole('button', { name: /^This was not me: Signed in, .*2026/ });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Was this not you?' });
  expect(onNotMe).not.toHaveBeenCalled();
  within(dialog).getByRole('button', { name: 'Sign out other devices' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onNotMe).toHaveBeenCalledTimes(1));
  expect(backend.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/cfs/rest/users/apiKeys', query: {} },
    { path: '/cfs/rest/users/sessions', query: {} },
  ]);
  expect((await rows())[0]?.textContent).toContain('Other devices signed out');
});

test('shows a refusal in the dialog, which stays open, and does not go on', async () => {
  const { backend, onNotMe, user } = show();
  backend.failNext(/^DELETE/, 'networkError');
  await user.click(await screen.findByRole('button', { name: /^This was not me: Signed in, .*2026/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out other devices' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(onNotMe).not.toHaveBeenCalled();
});

test('sends no request and shows nothing when the server lacks the capability', async () => {
  const { backend } = show({ settings: { capabilities: [] } });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('list')).toBeNull();
  expect(backend.calls.some(({ path }) => path.endsWith('/activity'))).toBe(false);
});
