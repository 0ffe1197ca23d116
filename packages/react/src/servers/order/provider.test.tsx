import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fact, namedPlace, plain, renderOrder } from './renderOrder.tsx';

beforeEach(() => sessionStorage.clear());

const plan = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });
const payment = () => screen.findByRole('dialog', { name: 'Payment' });
const payable = async () =>
  plain(within(await payment()).getByText('Invoice total', { selector: 'dt' }).nextElementSibling?.textContent);

test('a provider at 10 % tax is shown with that tax, and the invoice asks for no consent', async () => {
  const { user } = renderOrder({ provider: { taxes: [{ rateBp: 1_000 }] }, place: namedPlace });
  await waitFor(() => expect(fact('Tax 10%')).toBe('216,000 toman'));
  expect(fact('Total cost (+TAX)')).toBe('2,376,000 toman');
  await user.click(await button('Pay'));
  await waitFor(async () => expect(await payable()).toBe('2,376,000 toman'));
});

test('an hourly server is quoted with the tax of the provider', async () => {
  const { user } = renderOrder({ provider: { taxes: [{ rateBp: 1_000 }] } });
  await user.click(await screen.findByRole('radio', { name: /^Hourly/ }));
  await waitFor(() => expect(screen.getByText((text) => plain(text) === 'Tax 10%', { selector: 'dt' })).toBeVisible());
});

test('a provider that hides prices shows them on the invoice, to which the customer agrees before paying', async () => {
  const { user } = renderOrder({ provider: { showPrices: false } });
  await user.click(await plan('NVMe-VPC1'));
  expect(document.body.textContent).not.toMatch(/\d toman/);
  await user.click(await button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Server name' }), 'web-1');
  await user.click(await button('Pay'));
  const consent = await screen.findByRole('dialog');
  await waitFor(() => expect(plain(consent.textContent)).toContain('This server costs 2,354,400 toman.'));
  expect(within(consent).getByRole('button', { name: 'I agree, continue' })).toBeVisible();
});

test('an order begins with the image of the provider, and the name is as long as it allows', async () => {
  const { user, choices } = renderOrder({ provider: { defaultImage: 'ubuntu18.04', serverNameLimit: 5 } });
  expect(await screen.findByRole('radio', { name: 'Ubuntu 18.04' })).toBeChecked();
  await user.click(await plan('NVMe-VPC1'));
  expect(choices()).toMatchObject({ os: 'ubuntu18.04' });
  await user.click(await button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Server name' }), 'web-12');
  expect(await screen.findByText(/The name can have at most .?5.? characters/)).toBeVisible();
  expect(await button('Pay')).toBeDisabled();
});
