import { aServer, serverNetworks } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import type { GuardLeaving } from '../../ui/index.ts';
import { fact, named, plain, show } from './orderOnScreen.tsx';

const plans = () => screen.findByRole('table', { name: 'Plans' });
const plan = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });
const reason = (radio: HTMLElement) => {
  const id = radio.getAttribute('aria-describedby') ?? '';
  return plain(document.getElementById(id)?.textContent);
};

describe('the first page', () => {
  test('begins with the documented defaults, and has no accessibility problem', async () => {
    const { choices } = show();
    await plans();
    await expectNoAxeViolations();
    expect(screen.getByRole('radio', { name: 'CentOS' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'CentOS 7.4' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'One year' })).toBeChecked();
    expect(await button('Next')).toBeDisabled();
    expect(choices()).toEqual({ os: 'rhel7.4' });
  });

  test('a plan shows its price, its tax, a month of it and what it saves, and is kept in the address', async () => {
    const { user, choices } = show();
    await user.click(await plan('HD-VPS1'));
    expect(fact('Cost of service')).toBe('716,400 toman');
    expect(fact('Tax 6%')).toBe('42,984 toman');
    expect(fact('Levies 3%')).toBe('21,492 toman');
    expect(fact('Total cost (+TAX)')).toBe('780,876 toman');
    expect(fact('Memory')).toBe('256 MB');
    expect(plain(document.body.textContent)).toContain('65,073 toman a month');
    expect(plain(document.body.textContent)).toContain('216,000 toman (23%) less than by shorter terms');
    expect(choices()).toEqual({ os: 'rhel7.4', period: 'YEAR', plan: '201', network: '1' });
    await expectNoAxeViolations();
  });

  test('plans that are not sold for a duration say so', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Two years' }));
    const radio = await plan('HD-VPS2');
    expect(radio).toBeDisabled();
    expect(reason(radio)).toBe('Not sold for this duration');
    expect(await plan('HD-VPS1')).toBeEnabled();
  });

  test.each([
    ['Windows', 'Windows Server 2012'],
    ['Ubuntu', 'Ubuntu Desktop 16.04'],
  ])('%s needs more than the small plans have, which say what (decision 26)', async (family, version) => {
    const { user } = show();
    await user.click(await plan('HD-VPS2'));
    await user.click(screen.getByRole('radio', { name: family }));
    await user.click(await screen.findByRole('radio', { name: version }));
    for (const name of ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']) expect(await plan(name)).toBeDisabled();
    expect(await plan('HD-VPS3')).toBeEnabled();
    expect(reason(await plan('NVMe-Gitlab'))).toMatch(/needs at least (110|60) GB of disk/);
    expect(await screen.findByText(/operating system has changed: choose the plan again/)).toBeVisible();
    expect(await button('Next')).toBeDisabled();
  });

  test('a family begins with its newest version', async () => {
    const { user, choices } = show();
    await user.click(await screen.findByRole('radio', { name: 'Ubuntu' }));
    expect(screen.getByRole('radio', { name: 'Ubuntu 18.04' })).toBeChecked();
    expect(choices()['os']).toBe('ubuntu18.04');
  });

  test('another duration keeps the plan and its price follows; one without a price lets it go and says so (decision 31)', async () => {
    const { user } = show();
    await user.click(await plan('NVMe-VPC2'));
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(fact('Cost of service')).toBe('360,000 toman');
    await user.click(screen.getByRole('radio', { name: 'Two years' }));
    expect(await screen.findByText(/not sold for this duration. Choose another one/)).toBeVisible();
    expect(await plan('NVMe-VPC2')).not.toBeChecked();
  });

  test('networks are to be chosen only where there are several (decision 35)', async () => {
    const networks = [...serverNetworks(), { id: 2, name: 'net-2' }];
    const { user, choices, unmount } = show({ servers: { networks } });
    await user.click(await plan('HD-VPS1'));
    await user.click(screen.getByRole('radio', { name: 'net-2' }));
    expect(choices()['network']).toBe('2');
    unmount();
    show();
    await plans();
    expect(screen.queryByRole('radio', { name: 'net-1' })).toBeNull();
  });
});

describe('the second page', () => {
  test('is reached with a plan only, from wherever', async () => {
    const { onPlaceChange } = show({ place: { page: 'finalStep', choices: 'plan=999' } });
    await plans();
    expect(onPlaceChange).toHaveBeenCalledWith({ page: 'choosePlan', choices: 'os=rhel7.4' }, 'replace');
  });

  test('begins with what the address has kept', async () => {
    show({ place: named });
    expect(await screen.findByRole('textbox', { name: 'Server name' })).toHaveValue('web-1');
    expect(fact('Plan')).toBe('NVMe-VPC1');
    expect(fact('Total cost (+TAX)')).toBe('2,354,400 toman');
    expect(await button('Pay')).toBeEnabled();
    await expectNoAxeViolations();
  });

  test.each([
    ['1web', 'The server name must be English and only include letters, numbers and dashes.'],
    ['web_1', 'The server name must be English and only include letters, numbers and dashes.'],
    ['سرور', 'The server name must be English and only include letters, numbers and dashes.'],
    ['order', 'This name is reserved. Choose another one.'],
    ['Old-Box', 'You have another server with this name. Choose another name.'],
    ['a'.repeat(64), 'The text is too long.'],
  ])('%s is no name: %s', async (name, sentence) => {
    const { user } = show({ place: named, servers: { servers: [aServer({ name: 'old-box' })] } });
    const field = await screen.findByRole('textbox', { name: 'Server name' });
    await user.clear(field);
    await user.click(field);
    await user.paste(name);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(await button('Pay')).toBeDisabled();
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await button('Pay')).toBeDisabled();
  });

  test('a name that ends with a dash is allowed with a hint (decision 38)', async () => {
    const { user } = show({ place: named });
    await user.type(await screen.findByRole('textbox', { name: 'Server name' }), '-');
    expect(screen.getByText(/ends with a dash; that is allowed/)).toBeVisible();
    expect(await button('Pay')).toBeEnabled();
  });

  test.each([
    ['NOROOZ20', '-432,000 toman'],
    ['ABRAK50', '-50,000 toman'],
  ])('the code %s takes its discount off before tax', async (code, discount) => {
    const { user, choices } = show({ place: named });
    const field = await screen.findByRole('textbox', { name: 'Discount code' });
    await user.type(field, code);
    expect(await button('Pay')).toBeDisabled();
    await user.click(await button('Check'));
    await waitFor(() => expect(plain(fact('Discount'))).toBe(discount));
    expect(fact('Cost of service')).toBe('2,160,000 toman');
    expect(await button('Pay')).toBeEnabled();
    expect(choices()['promo']).toBe(code);
    expect(plain(document.body.textContent)).toContain('At each renewal: 2,354,400 toman');
    await expectNoAxeViolations();
  });

  test.each([
    ['NOPE', 'This discount code is not valid.'],
    ['OLD10', 'This discount code has expired.'],
    ['FULL10', 'This discount code has been used up.'],
    ['VIPONLY', 'This discount code is not for this plan.'],
  ])('the code %s is refused: %s', async (code, sentence) => {
    const { user } = show({ place: named });
    await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), `${code}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(await button('Pay')).toBeDisabled();
    await user.clear(screen.getByRole('textbox', { name: 'Discount code' }));
    expect(await button('Pay')).toBeEnabled();
  });

  test('a code that the address has kept is checked by itself, and again for another plan', async () => {
    const { user, sent } = show({ place: { ...named, choices: `${named.choices}&promo=NOROOZ20` } });
    await waitFor(() => expect(fact('Discount')).toBe('-432,000 toman'));
    await user.click(await button('Back to plans'));
    await user.click(await plan('HD-VPS1'));
    await waitFor(() => expect(fact('Discount')).toBe('-143,280 toman'));
    const asked = sent(/promoApplicabale/).map(({ body }) => (body as { readonly plan: number }).plan);
    expect([...new Set(asked)]).toEqual([204, 201]);
  });

  test('the same order is given as a request, without a token', async () => {
    const { user } = show({ place: named });
    await user.click(await screen.findByText('The same order as a request'));
    const text = await screen.findByRole('group', { name: 'Text of the request' });
    expect(text.textContent).toContain("curl -X POST 'https://memory.invalid/cws/rest/vmBills/createInvoice'");
    expect(text.textContent).toContain('$ABRAK_TOKEN');
    await user.click(screen.getByRole('radio', { name: /@abrak\/core/ }));
    expect(text.textContent).toContain("import { createClient, orderServer } from '@abrak/core';");
    await expectNoAxeViolations();
  });
});

describe('the steps', () => {
  test('lead to their places, forward only as far as can be', async () => {
    const { user } = show();
    await plans();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the order' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
    expect(steps.queryByRole('button', { name: /Server name/ })).toBeNull();
    await user.click(steps.getByRole('button', { name: /Select plan/ }));
    expect(screen.getByRole('heading', { name: 'Select plan' })).toHaveFocus();
    await user.click(await plan('HD-VPS1'));
    await user.click(steps.getByRole('button', { name: /Server name/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Server name' })).toHaveFocus());
    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Select service duration/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Select service duration' })).toHaveFocus());
  });
});

describe('what may be missing', () => {
  test('a catalogue that cannot be read is tried again', async () => {
    const { user } = show({ prepare: (backend) => backend.failNext(/vmOSs/, 'generic') });
    await screen.findByRole('alert');
    await expectNoAxeViolations();
    await user.click(await button('Try again'));
    await plans();
  });

  test('where creation is switched off, nothing can be ordered, and the provider says why', async () => {
    show({ settings: { disableCreateVm: { status: true, message: 'تا فردا' } } });
    expect(await screen.findByText('Server creation is disabled')).toBeVisible();
    expect(screen.getByText('تا فردا')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await expectNoAxeViolations();
  });

  test('visitors see everything, and sign in to pay (decision 37)', async () => {
    const onSignIn = vi.fn<() => void>();
    const { user, sent, choices } = show({ isSignedIn: false, place: named, onSignIn });
    await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), 'NOROOZ20');
    expect(await button('Check')).toBeDisabled();
    expect(choices()['promo']).toBe('NOROOZ20');
    await user.click(await button('Sign in and pay'));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(sent(/createInvoice|promoApplicabale|currentUser|GET .*vmBills/)).toHaveLength(0);
  });
});

test('leaving asks while something is chosen, and names it', async () => {
  const guards = new Set<() => Promise<boolean>>();
  const guardLeaving: GuardLeaving = (mayLeave) => {
    guards.add(mayLeave);
    return () => guards.delete(mayLeave);
  };
  const { user } = show({ guardLeaving });
  await plans();
  expect(guards.size).toBe(0);
  await user.click(await plan('HD-VPS1'));
  const asked = [...guards][0]?.();
  const question = await screen.findByRole('alertdialog', { name: 'Unfinished order' });
  expect(question.textContent).toContain('Service term and Plan');
  await expectNoAxeViolations();
  await user.keyboard('{Enter}');
  expect(await asked).toBe(false);
});
