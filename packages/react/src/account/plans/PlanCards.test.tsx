import { storagePlans } from '@abrak/core/account';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { PlanCards } from './PlanCards.tsx';

const { free, premium, pro } = storagePlans;

async function show(options: MemoryBackendOptions = {}) {
  const onChoose = vi.fn<(plan: { id: number }, period: string) => void>();
  const backend = createMemoryBackend(options);
  const ui = renderUi(<PlanCards onChoose={onChoose} />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('list', { name: 'Plans' });
  return { onChoose, ...ui };
}

function card(name: string) {
  return within(screen.getByRole('listitem', { name }));
}

const on = (plan: { id: number; name: string; quotaBytes: number }, period: string) => ({
  user: aUser({ plan: { id: plan.id, name: plan.name, period, quotaBytes: plan.quotaBytes } }),
});

test('shows the plans with monthly prices and limits', async () => {
  await show();
  const names = within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Free plan', 'Premium', 'Pro', 'Organizational']);
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(card('Free plan').getByText('Free')).toBeVisible();
  expect(card('Premium').getByText(/25,000.* toman/)).toBeVisible();
  expect(card('Premium').getByText(/20 GB.* of storage/)).toBeVisible();
  expect(card('Pro').getByText(/60,000.* toman/)).toBeVisible();
  expect(screen.queryByText(/discount/)).toBeNull();
  // The amount of the payment dialog is promised here.
  expect(card('Premium').getByText(/27,250.* toman with tax/)).toBeVisible();
  expect(screen.getByText(/Prices are without taxes/)).toBeVisible();
});

test('yearly plans show their price, the list price and the discount', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(card('Premium').getByText(/225,000.* toman/)).toBeVisible();
  expect(card('Premium').getByText(/300,000.* toman/).localName).toBe('s');
  expect(card('Pro').getByText(/495,000.* toman/)).toBeVisible();
  expect(card('Pro').getByText(/25%.* discount/)).toBeVisible();
  expect(card('Free plan').queryByText(/discount/)).toBeNull();
});

test('period and plan can be chosen with the keyboard alone', async () => {
  const { user, onChoose } = await show();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
  // The focus moves shortly after keydown, and the radio is selected only while the key is held.
  await user.keyboard('{ArrowRight>}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked());
  await user.keyboard('{/ArrowRight}');
  await user.tab();
  expect(card('Premium').getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: premium.id }), 'YEAR');
});

test('the current plan and lower ones cannot be chosen, higher ones can', async () => {
  await show(on(premium, 'MONTH'));
  expect(card('Free plan').getByRole('button', { name: 'Lower than your plan' })).toBeDisabled();
  expect(card('Premium').getByRole('button', { name: 'Current plan' })).toBeDisabled();
  expect(card('Pro').getByRole('button', { name: /Upgrade to .*Pro/ })).toBeEnabled();
  expect(card('Organizational').getByRole('button', { name: 'Coming soon' })).toBeDisabled();
});

test('another period of the same plan is an upgrade', async () => {
  const { user, onChoose } = await show(on(premium, 'MONTH'));
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  await user.click(card('Premium').getByRole('button', { name: 'Upgrade to yearly' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: premium.id }), 'YEAR');
  expect(card('Free plan').getByRole('button')).toBeDisabled();
});

test('on the highest plan nothing else can be chosen for the same period', async () => {
  await show(on(pro, 'MONTH'));
  expect(screen.getAllByRole('button').every((button) => button.matches(':disabled'))).toBe(true);
});

test('a title and features from the server replace the built-in ones and are shown as text', async () => {
  const offer = { ...free, title: 'Solo', details: [{ label: 'Space', value: '<b>8</b>' }] };
  await show({ offers: [offer] });
  expect(card('Solo').getByText(/Space.*<b>8<\/b>/)).toBeVisible();
  expect(card('Solo').queryByText(/of storage/)).toBeNull();
});

test('no plan can be chosen while upgrades are disabled, and the reason is shown', async () => {
  await show({ settings: { disableUpgrade: { status: true, message: 'until tomorrow' } } });
  expect(await screen.findByText('until tomorrow')).toBeVisible();
  expect(screen.getAllByRole('button').every((button) => button.matches(':disabled'))).toBe(true);
});

test('a failed request is reported and can be retried', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/products/, 'badRequest');
  const { user } = renderUi(<PlanCards onChoose={() => undefined} />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't load the plans"));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeVisible();
});

test('a provider that hides prices shows none, and its plans can be chosen all the same', async () => {
  await show({ provider: { showPrices: false } });
  expect(screen.getAllByText('Price on the invoice')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/\d.* toman/);
  expect(card('Premium').getByRole('button')).toBeEnabled();
});
