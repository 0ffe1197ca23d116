import { toman } from '@abrak/core';
import { aDomain, aUser, domainSuffixes, hostPlans } from '@abrak/core/internal/testing';
import {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
  type MemoryHostingOptions,
} from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import type { GuardLeaving } from '../../ui/index.ts';
import { HostOrder, type HostOrderProps } from './HostOrder.tsx';
import type { OrderStart } from './useHostOrdering.ts';

beforeEach(() => sessionStorage.clear());

/** Removes the Unicode isolation marks around values. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

interface ShowOptions extends HostOrderProps, Pick<MemoryBackendOptions, 'provider' | 'settings'> {
  readonly hosting?: MemoryHostingOptions;
  readonly balance?: number;
  readonly prepare?: (backend: MemoryBackend) => void;
}

function show({ hosting = {}, balance = 5_000_000, prepare, provider = {}, settings, ...props }: ShowOptions = {}) {
  const backend = createMemoryBackend({
    provider,
    ...(settings !== undefined && { settings }),
    user: aUser({ balanceToman: balance }),
    hosting: { taken: ['google.com'], reserved: ['abrak.com'], ...hosting },
  });
  prepare?.(backend);
  const onOrdered = vi.fn<() => void>();
  const ui = renderUi(<HostOrder hostsHref="/hosts" walletHref="/wallet" onOrdered={onOrdered} {...props} />, {
    client: backend.client(),
    locale: 'en',
  });
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  return { backend, onOrdered, sent, ...ui };
}

const nameField = () => screen.findByRole('textbox', { name: 'Domain name' });
const button = (name: string) => screen.findByRole('button', { name });
const name = (text: string) => screen.findByRole('radio', { name: (found) => plain(found).startsWith(text) });
const plan = (text: string) => screen.findByRole('radio', { name: new RegExp(text) });
const fact = (label: string) =>
  plain(screen.getByText((text) => plain(text) === label, { selector: 'dt' }).nextElementSibling?.textContent);
const dialog = () => screen.findByRole('dialog', { name: 'Payment' });

type User = ReturnType<typeof show>['user'];

async function find(user: User, typed: string) {
  const field = await nameField();
  await user.clear(field);
  await user.click(field);
  await user.paste(typed);
  await user.click(await button('Check'));
}

async function orderShop(user: User) {
  await find(user, 'my-shop');
  await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
  await user.click(await plan('Pro'));
  await user.click(await button('Order and pay'));
}

test('a name whose price only the invoice has can be ordered', async () => {
  const provider = { hostPlans: [{ id: 302, name: 'Plan_P', prices: { YEAR: 1_200_000 } }] };
  const suffixes = domainSuffixes().map((suffix) => ({ ...suffix, prices: [] }));
  const { user, sent } = show({ provider, hosting: { suffixes }, settings: { capabilities: [] } });
  await find(user, 'my-shop');
  await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
  await user.click(await plan('Pro'));
  expect(screen.getByText("You'll see the price on the invoice before you pay.")).toBeVisible();
  expect(screen.getAllByText('Price on the invoice')).toHaveLength(2);
  await user.click(await button('Order and pay'));
  await waitFor(() => expect(sent(/POST .*hosts$/)).toHaveLength(1));
});

test('orders by mouse: checks a name with all suffixes, shows the price lines, pays from the balance', async () => {
  const { user, onOrdered, sent } = show();
  await find(user, 'my-shop');
  await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
  for (const other of ['my-shop.ir', 'my-shop.net', 'my-shop.org', 'my-shop.co.ir'])
    await waitFor(async () => expect(await name(other)).toBeEnabled());
  expect(screen.getByText('5 names are available.', { normalizer: plain })).toBeVisible();
  expect(await button('Order and pay')).toBeDisabled();
  await user.click(await plan('Pro'));
  expect(fact('Hosting')).toBe('1,200,000 toman');
  expect(fact('Domain, first year')).toBe('920,000 toman');
  expect(fact('Tax 6%')).toBe('127,200 toman');
  expect(fact('Total cost (+TAX)')).toBe('2,310,800 toman');
  await user.click(await button('Order and pay'));
  await user.click(await within(await dialog()).findByRole('button', { name: 'Pay' }));
  await screen.findByText('Payment Successfully Completed!');
  expect(onOrdered).not.toHaveBeenCalled();
  await user.click(await button('Done'));
  expect(onOrdered).toHaveBeenCalledOnce();
  expect(sent(/^POST .*hosts$/).map(({ body }) => body)).toEqual([
    { productId: 301, domainName: 'my-shop.com', register: true, nicHandle: null },
  ]);
});

describe('a provider', () => {
  const ownPrices = {
    hostPlans: [{ id: 7, name: 'Plan_P', prices: { YEAR: 1_000_000 } }],
    domainSuffixes: [{ suffix: '.com', prices: { YEAR: 500_000 } }],
  };

  test('at 10 % tax with plans and suffixes of its own sells them without a call for products', async () => {
    const { user, sent } = show({
      provider: { ...ownPrices, taxes: [{ rateBp: 1_000, name: { en: 'VAT' } }] },
      settings: {},
    });
    await orderShop(user);
    const payment = within(await dialog());
    await waitFor(() =>
      expect(plain(payment.getByText('Invoice total', { selector: 'dt' }).nextElementSibling?.textContent)).toBe(
        '1,650,000 toman',
      ),
    );
    await user.click(await payment.findByRole('button', { name: 'Pay' }));
    await screen.findByText('Payment Successfully Completed!');
    expect(sent(/products/)).toEqual([]);
    expect(sent(/^POST .*hosts$/).map(({ body }) => body)).toMatchObject([{ productId: 7, domainName: 'my-shop.com' }]);
  });

  test('names its tax', async () => {
    const { user } = show({ provider: { ...ownPrices, taxes: [{ rateBp: 1_000, name: { en: 'VAT' } }] } });
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await user.click(await plan('Pro'));
    expect(fact('VAT 10%')).toBe('150,000 toman');
    expect(fact('Total cost (+TAX)')).toBe('1,650,000 toman');
  });

  test('that hides prices shows them on the invoice, before it is paid', async () => {
    const { user } = show({ provider: { showPrices: false } });
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await user.click(await plan('Pro'));
    expect(screen.getByText("You'll see the price on the invoice before you pay.")).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\d toman/);
    await user.click(await button('Order and pay'));
    await waitFor(async () => expect(plain((await dialog()).textContent)).toContain('2,310,800 toman'));
  });

  test('without plans and product calls can have names checked with .com, and sells nothing', async () => {
    const { user, sent } = show({ settings: {} });
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    expect(screen.getByText('No host plans are on sale at the moment.')).toBeVisible();
    expect(await button('Order and pay')).toBeDisabled();
    expect(sent(/products/)).toEqual([]);
  });
});

test('orders a .ir domain with a NIC handle by keyboard alone', async () => {
  const { user, sent } = show();
  const tabTo = async (element: HTMLElement) => {
    for (let presses = 0; document.activeElement !== element; presses += 1) {
      if (presses > 40) throw new Error(`The focus did not reach ${element.outerHTML} within 40 presses of Tab.`);
      await user.tab();
    }
  };
  await tabTo(await nameField());
  await user.keyboard('my-shop.ir{Enter}');
  await waitFor(async () => expect(await name('my-shop.ir')).toBeChecked());
  await tabTo(await screen.findByRole('textbox', { name: 'NIC handle' }));
  await user.keyboard('nobody');
  await tabTo(await plan('Personal'));
  expect(screen.getByText(/This isn't a valid NIC handle/)).toBeVisible();
  await user.keyboard(' ');
  expect(await button('Order and pay')).toBeDisabled();
  await user.clear(screen.getByRole('textbox', { name: 'NIC handle' }));
  await user.keyboard('AB123-IRNIC');
  await tabTo(await button('Order and pay'));
  await user.keyboard('{Enter}');
  const pay = await within(await dialog()).findByRole('button', { name: 'Pay' });
  await tabTo(pay);
  await user.keyboard('{Enter}');
  await screen.findByText('Payment Successfully Completed!');
  expect(sent(/^POST .*hosts$/)[0]?.body).toEqual({
    productId: 300,
    domainName: 'my-shop.ir',
    register: true,
    nicHandle: 'ab123-irnic',
  });
});

describe('names', () => {
  test.each([
    ['', 'This field is required.'],
    ['my shop', 'A name cannot have spaces.'],
    ['-a', 'A name cannot start or end with a dash.'],
    ['a..b', 'A name cannot have two dots in a row or start with a dot.'],
    ['a'.repeat(64), 'The name is too long: at most 63 characters between two dots.'],
    ['shop🙂', 'A name cannot have emoji.'],
    ['shop_1', 'A name can only have letters, digits and the short dash (-), not “_”.'],
    ['shopش', "This isn't a valid domain name."],
    ['shop.xyz', 'Domains with .xyz are not sold here.'],
  ])('the name %j is rejected: %s', async (typed, sentence) => {
    const { user, sent } = show();
    const field = await nameField();
    await user.click(field);
    if (typed !== '') await user.paste(typed);
    await user.click(await button('Check'));
    await waitFor(() => expect(plain(screen.getByRole('alert').textContent)).toBe(sentence));
    expect(sent(/isAvailable/)).toHaveLength(0);
    expect(await button('Order and pay')).toBeDisabled();
  });

  test('extracts the name from a pasted address, and suggests the domain of a subdomain', async () => {
    const { user } = show();
    await find(user, 'https://www.my-shop.com/basket?id=1');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await find(user, 'files.my-shop.com');
    await user.click(await screen.findByRole('button', { name: (text) => plain(text) === 'Use my-shop.com' }));
    expect(await nameField()).toHaveValue('my-shop.com');
  });

  test('names in other scripts are shown in Unicode and Punycode, with the suffixes that allow them', async () => {
    const { user, sent } = show();
    await find(user, 'کتاب‌خانه');
    const found = await name('کتابخانه.com');
    await waitFor(() => expect(found).toBeChecked());
    const row = found.closest('li');
    expect(plain(row?.textContent)).toMatch(/xn--[a-z0-9]+\.com/);
    expect(screen.queryByRole('radio', { name: /\.ir/ })).toBeNull();
    expect(sent(/isAvailable/).every(({ path }) => !path.endsWith('.ir'))).toBe(true);
  });

  test('registered and reserved names cannot be chosen, another suffix can', async () => {
    const { user } = show();
    await find(user, 'google');
    expect(await screen.findByText('This domain is already registered.')).toBeVisible();
    expect(await name('google.com')).toBeDisabled();
    await user.click(await name('google.org'));
    expect(await name('google.org')).toBeChecked();
    expect(screen.getByText('Choose a host plan.')).toBeVisible();
    await find(user, 'abrak');
    expect(await screen.findByText('This name is reserved and cannot be registered.')).toBeVisible();
  });

  test('a host can be ordered for an own domain without registering it', async () => {
    const { user, sent } = show({ hosting: { domains: [aDomain({ name: 'mine.com', nicHandle: null })] } });
    await find(user, 'mine');
    await user.click(await screen.findByRole('button', { name: /Order a host for/ }));
    expect(screen.getByRole('radio', { name: 'I have a domain' })).toBeChecked();
    await user.click(await plan('Personal'));
    expect(fact('Total cost (+TAX)')).toBe('654,000 toman');
    await user.click(await button('Order and pay'));
    await dialog();
    expect(sent(/^POST .*hosts$/)[0]?.body).toEqual({
      productId: 300,
      domainName: 'mine.com',
      register: false,
      nicHandle: null,
    });
  });

  test('a failed check can be retried for each name', async () => {
    const { user } = show({ prepare: (backend) => backend.failNext(/isAvailable/, 'badRequest') });
    await find(user, 'my-shop');
    await user.click(await screen.findByRole('button', { name: /^Try again: / }));
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
  });
});

describe('failures', () => {
  test('a double click orders once', async () => {
    const { user, sent } = show();
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await user.click(await plan('Pro'));
    await user.dblClick(await button('Order and pay'));
    await dialog();
    expect(sent(/^POST .*hosts$/)).toHaveLength(1);
  });

  test('after a lost answer the retry sends the same idempotency key', async () => {
    const { user, sent } = show({ prepare: (made) => made.failNext(/^POST .*hosts$/, 'networkError') });
    await orderShop(user);
    await screen.findByText("The server didn't answer");
    await user.click(await button('Try again'));
    await dialog();
    const keys = sent(/^POST .*hosts$/).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a name that was registered before the order is reported, and nothing is charged', async () => {
    const { user, backend } = show();
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await user.click(await plan('Pro'));
    backend.takeDomain('my-shop.com');
    await user.click(await button('Order and pay'));
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('This domain is already registered.');
    expect(refusal.textContent).toContain('You were not charged.');
    expect(await name('my-shop.com')).toBeDisabled();
    await user.click(await name('my-shop.net'));
    expect(screen.queryByText('The order was not placed')).toBeNull();
    expect(await button('Order and pay')).toBeEnabled();
  });

  test('a name that was registered before the payment is not charged, and the order can be deleted', async () => {
    const { user, backend, sent } = show();
    await orderShop(user);
    const pay = await within(await dialog()).findByRole('button', { name: 'Pay' });
    backend.takeDomain('my-shop.com');
    await user.click(pay);
    expect(await screen.findByText('Nothing was paid')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Someone else has registered/)).toBeVisible();
    await user.click(await button('Delete this order'));
    await user.type(await screen.findByRole('textbox'), 'my-shop.com{Enter}');
    expect(await nameField()).toBeVisible();
    expect(sent(/^DELETE/)).toHaveLength(1);
    expect(await name('my-shop.com')).toBeDisabled();
  });

  test('a price that differs from the shown one requires consent', async () => {
    const plans = hostPlans();
    const { user } = show({ hosting: { plans } });
    await find(user, 'my-shop');
    await waitFor(async () => expect(await name('my-shop.com')).toBeChecked());
    await user.click(await plan('Pro'));
    plans.splice(
      0,
      plans.length,
      ...plans.map((one) => ({
        ...one,
        prices: one.prices.map((price) => ({ ...price, priceToman: toman(3_000_000) })),
      })),
    );
    await user.click(await button('Order and pay'));
    expect(plain((await within(await dialog()).findByText(/The price has changed/)).textContent)).toContain(
      '2,310,800 toman',
    );
  });

  test('an unpaid order can be paid later and links to the hosts', async () => {
    const { user } = show();
    await orderShop(user);
    await within(await dialog()).findByRole('button', { name: 'Pay' });
    await user.click(await button('Cancel'));
    expect(await screen.findByRole('heading', { name: /my-shop\.com/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to your hosts' })).toHaveAttribute('href', '/hosts');
    await user.click(await button('Pay'));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Pay' }));
    await user.click(await button('Done'));
    expect(await screen.findByText(/is paid, and the host is active/)).toBeVisible();
  });

  test('plans without a price are disabled with a reason', async () => {
    show({ hosting: { plans: hostPlans().map((one) => ({ ...one, prices: [] })) } });
    expect(await screen.findByText(/Hosting cannot be ordered at the moment/)).toBeVisible();
    for (const one of ['Personal', 'Pro', 'Commercial']) expect(await plan(one)).toBeDisabled();
    expect(screen.getAllByText('This has no price and is not sold at the moment.')).toHaveLength(3);
  });

  test('a catalogue that failed to load is fetched again on request', async () => {
    const { user } = show({ prepare: (backend) => backend.failNext(/products/, 'badRequest') });
    await screen.findByText("Couldn't load the plans and suffixes");
    await user.click(await button('Try again'));
    expect(await nameField()).toBeVisible();
  });
});

test('starts with the given name and plan, and checks the name', async () => {
  show({ start: { name: 'my-shop.net', planId: 302 } });
  await waitFor(async () => expect(await name('my-shop.net')).toBeChecked());
  expect(await plan('Commercial')).toBeChecked();
  expect(await button('Order and pay')).toBeEnabled();
});

test('calls onStartChange with the choices when they change', async () => {
  const onStartChange = vi.fn<(start: OrderStart) => void>();
  const { user } = show({ onStartChange });
  await find(user, 'کتابسرا.com');
  expect(onStartChange).toHaveBeenLastCalledWith({ name: 'کتابسرا.com', registers: true, planId: undefined });
  await user.click(await plan('Pro'));
  await user.click(await screen.findByRole('radio', { name: /^I have a domain/ }));
  expect(onStartChange).toHaveBeenLastCalledWith({ name: 'کتابسرا.com', registers: false, planId: 301 });
  await user.clear(await nameField());
  await user.type(await nameField(), '-a');
  expect(onStartChange).toHaveBeenLastCalledWith({ name: undefined, registers: false, planId: 301 });
});

test('does not call onStartChange for the given start', async () => {
  const onStartChange = vi.fn<(start: OrderStart) => void>();
  show({ start: { name: 'my-shop.net', planId: 302 }, onStartChange });
  await waitFor(async () => expect(await name('my-shop.net')).toBeChecked());
  expect(onStartChange).not.toHaveBeenCalled();
});

test('leaving an unfinished order asks for confirmation and names the choices', async () => {
  let mayLeave: () => Promise<boolean> = () => Promise.resolve(true);
  const guardLeaving: GuardLeaving = (ask) => {
    mayLeave = ask;
    return () => undefined;
  };
  const { user } = show({ guardLeaving });
  await user.click(await plan('Pro'));
  await user.type(await nameField(), 'my-shop');
  const answer = mayLeave();
  expect(await screen.findByText('If you leave, you lose these choices: Domain and Host plan.')).toBeVisible();
  await user.click(await button('Stay'));
  expect(await answer).toBe(false);
});

test('the handle of the owner of a .ir name is kept with the other choices', async () => {
  const onStartChange = vi.fn();
  const { user, unmount } = show({ start: { name: 'my-shop.ir', planId: 300 }, onStartChange });
  await user.click(await button('Check'));
  await user.click(await name('my-shop.ir'));
  await user.type(await screen.findByRole('textbox', { name: 'NIC handle' }), 'ab123-irnic');
  await waitFor(() =>
    expect(onStartChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'my-shop.ir', nicHandle: 'ab123-irnic' }),
    ),
  );
  unmount();
  const reloaded = show({ start: { name: 'my-shop.ir', planId: 300, nicHandle: 'ab123-irnic' } });
  await reloaded.user.click(await button('Check'));
  await reloaded.user.click(await name('my-shop.ir'));
  expect(await screen.findByRole('textbox', { name: 'NIC handle' })).toHaveValue('ab123-irnic');
});

test('a half-space in a name is not dropped without a word, and prices say that they are without tax', async () => {
  const { user } = show();
  await user.click(await nameField());
  await user.paste('گل\u200Cفروشی');
  expect(screen.getByText(/cannot have half-spaces/)).toBeVisible();
  expect(screen.getAllByText(/Prices are without taxes/)[0]).toBeVisible();
});
