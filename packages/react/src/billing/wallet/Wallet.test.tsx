import { toman } from '@abrak/core';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi, type RenderUiOptions } from '../../testing/renderUi.tsx';
import { Wallet } from './Wallet.tsx';

beforeEach(() => sessionStorage.clear());

function show(options: MemoryBackendOptions = {}, locale: RenderUiOptions['locale'] = 'en') {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 1_234_567 }), ...options });
  const ui = <Wallet paymentHref={(id) => `/return?payment=${id}`} transactionsHref="/transactions" />;
  return { backend, ...renderUi(ui, { client: backend.client(), locale }) };
}

const field = () => screen.findByRole<HTMLInputElement>('textbox');

test('shows the balance, the gift balance and the payments pending at the bank', async () => {
  show({ billing: { giftToman: toman(50_000), payments: [aBankPayment({ id: '4' })] } });
  expect(await screen.findByText(/1,234,567/)).toBeVisible();
  expect(await screen.findByText('Gift balance')).toBeVisible();
  expect(screen.getByText(/50,000/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /Check the payment of .*40,000/ })).toHaveAttribute(
    'href',
    '/return?payment=4',
  );
  expect(screen.getByRole('link', { name: 'Transactions' })).toHaveAttribute('href', '/transactions');
});

test.each([
  ['en', '1234567', '1,234,567', 'one million two hundred thirty-four thousand five hundred sixty-seven toman'],
  ['fa', '۱۲٣٤', '۱٬۲۳۴', 'یک هزار و دویست و سی و چهار تومان'],
] as const)('in %s an amount is grouped while typing and shown in words', async (locale, typed, shown, words) => {
  const { user } = show({}, locale);
  await user.type(await field(), typed);
  expect(await field()).toHaveValue(shown);
  expect((await field()).getAttribute('aria-describedby')).not.toBeNull();
  const note = document.getElementById((await field()).getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(locale === 'fa' ? words.replace('یک هزار', 'هزار') : words);
});

test('the caret keeps its place when a digit is inserted', async () => {
  const { user } = show();
  const input = await field();
  await user.type(input, '123456');
  await user.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('1,923,456');
  expect(input.selectionStart).toBe(3);
});

test.each([
  ['', 'Enter an amount in toman.'],
  ['999', 'The minimum amount is'],
  ['-5000', 'Enter an amount in toman.'],
  ['1.5', 'Enter an amount in toman.'],
  ['9'.repeat(31), 'The maximum amount is'],
  ['ten', 'Enter an amount in toman.'],
])('%o is rejected and stays in the field', async (typed, problem) => {
  const { user, backend } = show();
  const input = await field();
  await user.click(input);
  await user.paste(typed);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toContain(problem);
  expect(input).toHaveFocus();
  expect(input.value.replaceAll(',', '')).toBe(typed);
  expect(backend.calls.some(({ path }) => path.includes('addToBalance'))).toBe(false);
});

test('a quick pick fills the field, and topping up asks for confirmation before the bank', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /40.* thousand toman/ }));
  expect(await field()).toHaveValue('40,000');
  await user.click(screen.getByRole('button', { name: 'Top up' }));
  expect((await screen.findByText('To pay at the bank')).nextSibling?.textContent).toContain('40,000');
  expect(screen.getByText(/400,000.* rial/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pending payment tells when it closes by itself, and the customer can close it', async () => {
  const endsAt = Date.UTC(2026, 2, 20, 9, 10);
  const { user, backend } = show({
    billing: { payments: [aBankPayment({ id: '4', endsAt }), aBankPayment({ id: '5', state: 'RETURNED' })] },
  });
  const pending = await screen.findByRole('region', { name: 'Waiting for the bank result' });
  expect(pending.textContent).toContain('it closes by itself at');
  expect(pending.textContent).toContain('Waiting for the result from the bank.');
  // The bank is being asked about the other one.
  await user.click(screen.getByRole('button', { name: /^I haven't paid; close it: .*40,000/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^I haven't paid/ })).toBeNull());
  expect(backend.calls.some(({ path }) => path.endsWith('payments/4/cancel'))).toBe(true);
});

test('a pending payment cannot be closed without the capability', async () => {
  show({ settings: { capabilities: ['payments'] }, billing: { payments: [aBankPayment({ id: '4' })] } });
  await screen.findByRole('link', { name: /Check the payment/ });
  expect(screen.queryByRole('button', { name: /^I haven't paid/ })).toBeNull();
});
