import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { MailPreferences } from './MailPreferences.tsx';

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend(options);
  return { backend, ...renderUi(<MailPreferences />, { client: backend.client(), locale: 'en' }) };
}

const sent = (backend: ReturnType<typeof show>['backend']) =>
  backend.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('lists the mails in groups, each with its state and a description', async () => {
  show({ mailsOff: ['balanceLow'] });
  const money = await screen.findByRole('list', { name: 'Billing' });
  expect(within(money).getAllByRole('switch')).toHaveLength(4);
  expect(screen.getAllByRole('switch')).toHaveLength(8);
  expect(within(money).getByRole('switch', { name: 'Low balance' })).not.toBeChecked();
  expect(within(money).getByRole('switch', { name: 'New invoices' })).toBeChecked();
  expect(within(money).getByRole('switch', { name: 'New invoices' })).toHaveAccessibleDescription(
    'When an invoice is issued',
  );
});

test('saves a change at once, with the keyboard alone, and can undo it', async () => {
  const { backend, user } = show();
  const control = await screen.findByRole('switch', { name: 'New invoices' });
  await user.tab();
  expect(control).toHaveFocus();
  await user.keyboard(' ');
  expect(control).not.toBeChecked();
  expect(await screen.findByText('“New invoices” e-mails are off.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent(backend)).toEqual([
      { kind: 'invoiceIssued', isOn: false },
      { kind: 'invoiceIssued', isOn: true },
    ]),
  );
  await waitFor(() => expect(control).toBeChecked());
});

test('shows the saved state again when a change is refused, and says why', async () => {
  const { backend, user } = show();
  const control = await screen.findByRole('switch', { name: 'Storage almost full' });
  backend.failNext(/^PUT/, 'networkError');
  await user.click(control);
  expect(await screen.findByText(/^Couldn't save the setting for “Storage almost full” e-mails: /)).toBeVisible();
  await waitFor(() => expect(control).toBeChecked());
});

test('sends the last state only when it is pressed again during a call', async () => {
  const { backend, user } = show();
  const control = await screen.findByRole('switch', { name: 'New invoices' });
  backend.hold(/^PUT/);
  for (let press = 0; press < 4; press += 1) await user.click(control);
  expect(control).toBeChecked();
  backend.release();
  await waitFor(() => expect(sent(backend).at(-1)).toEqual({ kind: 'invoiceIssued', isOn: true }));
  expect(sent(backend)).toHaveLength(2);
});

test('sends no request and shows nothing when the server lacks the capability', async () => {
  const { backend } = show({ settings: { capabilities: [] } });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(backend.calls.some(({ path }) => path.endsWith('/mailPreferences'))).toBe(false);
});
