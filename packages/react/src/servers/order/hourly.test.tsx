import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fact, plain, renderOrder } from './renderOrder.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('textbox', { name });
const slider = (name: string) => screen.findByRole('slider', { name });
const place = { page: 'choosePlan', choices: 'os=rhel7.4&period=DAY' } as const;

test('sliders and fields start at the minimums, and the quoted price is shown', async () => {
  renderOrder({ place });
  expect(await slider('Processor')).toHaveAttribute('aria-valuenow', '4');
  expect(await box('Memory')).toHaveValue('8');
  expect(await box('Disk space')).toHaveValue('80');
  expect(plain(screen.getByText(/Hourly servers need at least/).textContent)).toContain(
    '4 cores, 8 GB of RAM and 80 GB of disk',
  );
  await waitFor(() => expect(fact('Total per day (+TAX)')).toBe('21,800 toman'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('choosing Windows raises the disk to the minimum of the image', async () => {
  const { user } = renderOrder({ place });
  await user.click(await screen.findByRole('radio', { name: 'Windows' }));
  expect(await box('Disk space')).toHaveValue('110');
  expect(screen.getByText(/resources were raised/)).toBeVisible();
  // Another image takes back what only Windows needed.
  await user.click(await screen.findByRole('radio', { name: 'Debian' }));
  expect(await box('Disk space')).toHaveValue('80');
});

test('in Persian the fields have Persian digits', async () => {
  renderOrder({ place, locale: 'fa' });
  expect(await box('حافظه')).toHaveValue('۸');
});

test('arrow keys move a slider by its step, and the price updates', async () => {
  const { user, choices } = renderOrder({ place });
  (await slider('Disk space')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await box('Disk space')).toHaveValue('90');
  await user.keyboard('{End}');
  expect(await box('Disk space')).toHaveValue('250');
  await waitFor(() => expect(fact('Disk space (extra)')).toBe('8,500 toman'));
  expect(choices()).toEqual({ os: 'rhel7.4', period: 'DAY', cpu: '4', ram: '8', disk: '250', network: '1' });
});

test.each([
  ['Processor', '۱۲', '12'],
  ['Processor', '99', '20'],
  ['Processor', '1', '4'],
  ['Memory', '33', '33'],
  ['Disk space', '123', '120'],
  ['Disk space', 'many', '80'],
  ['Disk space', '', '80'],
])('%s typed as %j becomes %s', async (name, typed, taken) => {
  const { user } = renderOrder({ place });
  const field = await box(name);
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.tab();
  expect(field).toHaveValue(taken);
});

describe('without the capability quotes', () => {
  const settings = { capabilities: ['payments'] };

  test('shows no price, not even 0, and asks for consent to the invoice before it is paid', async () => {
    const { user, sent } = renderOrder({
      place: { page: 'finalStep', choices: `${place.choices}&name=hour-1` },
      settings,
    });
    expect(await screen.findByText("You'll see the hourly price on the invoice before you pay.")).toBeVisible();
    expect(plain(document.body.textContent)).not.toMatch(/\d toman/);
    expect(sent(/quote/)).toHaveLength(0);
    await user.click(await button('Pay'));
    const consent = await screen.findByRole('dialog', { name: 'Confirm the price' });
    expect(plain(consent.textContent)).toContain('This server costs 21,800 toman.');
    expect(sent(/payByBalance/)).toHaveLength(0);
    await user.click(await button('No, go back'));
    expect(await screen.findByRole('link', { name: /Go to the server/ })).toBeVisible();
    await user.click(await button('Pay'));
    expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeVisible();
  });
});
