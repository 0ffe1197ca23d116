import { aServer, serverNetworks } from '@abrak/core/internal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { GuardLeaving } from '../../ui/index.ts';
import { fact, namedPlace, plain, renderOrder } from './renderOrder.tsx';

const plans = () => screen.findByRole('table', { name: 'Plans' });
const plan = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });
const reason = (radio: HTMLElement) => {
  const id = radio.getAttribute('aria-describedby') ?? '';
  return plain(document.getElementById(id)?.textContent);
};

describe('first page', () => {
  test('starts with the default image and period', async () => {
    const { choices } = renderOrder();
    await plans();
    expect(screen.getByRole('radio', { name: 'CentOS' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'CentOS 7.4' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'One year' })).toBeChecked();
    expect(await button('Next')).toBeDisabled();
    expect(choices()).toEqual({ os: 'rhel7.4' });
  });

  test('a chosen plan shows price, tax, monthly price and saving, and is stored in the address', async () => {
    const { user, choices } = renderOrder();
    await user.click(await plan('HD-VPS1'));
    expect(fact('Cost of service')).toBe('716,400 toman');
    expect(fact('Tax 6%')).toBe('42,984 toman');
    expect(fact('Levies 3%')).toBe('21,492 toman');
    expect(fact('Total cost (+TAX)')).toBe('780,876 toman');
    expect(fact('Memory')).toBe('256 MB');
    expect(plain(document.body.textContent)).toContain('65,073 toman a month, with tax');
    expect(plain(document.body.textContent)).toContain('216,000 toman (23%) less than with shorter terms');
    expect(choices()).toEqual({ os: 'rhel7.4', period: 'YEAR', plan: '201', network: '1' });
  });

  test('plans without a price for the period are disabled with a reason', async () => {
    const { user } = renderOrder();
    await user.click(await screen.findByRole('radio', { name: 'Two years' }));
    const radio = await plan('HD-VPS2');
    expect(radio).toBeDisabled();
    expect(reason(radio)).toBe('Not sold for this duration');
    expect(await plan('HD-VPS1')).toBeEnabled();
  });

  test.each([
    ['Windows', 'Windows Server 2012'],
    ['Ubuntu', 'Ubuntu Desktop 16.04'],
  ])('%s disables plans below its minimum resources and shows the minimum', async (family, version) => {
    const { user } = renderOrder();
    await user.click(await plan('HD-VPS2'));
    await user.click(screen.getByRole('radio', { name: family }));
    await user.click(await screen.findByRole('radio', { name: version }));
    for (const name of ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']) expect(await plan(name)).toBeDisabled();
    expect(await plan('HD-VPS3')).toBeEnabled();
    expect(reason(await plan('NVMe-Gitlab'))).toMatch(/needs at least (110|60) GB of disk/);
    expect(await screen.findByText(/operating system has changed\. Choose a plan again/)).toBeVisible();
    expect(await button('Next')).toBeDisabled();
  });

  test('choosing a family selects its newest version', async () => {
    const { user, choices } = renderOrder();
    await user.click(await screen.findByRole('radio', { name: 'Ubuntu' }));
    expect(screen.getByRole('radio', { name: 'Ubuntu 18.04' })).toBeChecked();
    expect(choices()['os']).toBe('ubuntu18.04');
  });

  test('changing the period reprices the plan, or clears it with a notice if it has no price', async () => {
    const { user } = renderOrder();
    await user.click(await plan('NVMe-VPC2'));
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(fact('Cost of service')).toBe('360,000 toman');
    await user.click(screen.getByRole('radio', { name: 'Two years' }));
    expect(await screen.findByText(/not sold for this duration. Choose another one/)).toBeVisible();
    expect(await plan('NVMe-VPC2')).not.toBeChecked();
  });

  test('the network step is shown only if there are several networks', async () => {
    const networks = [...serverNetworks(), { id: 2, name: 'net-2' }];
    const { user, choices, unmount } = renderOrder({ servers: { networks } });
    await user.click(await plan('HD-VPS1'));
    await user.click(screen.getByRole('radio', { name: 'net-2' }));
    expect(choices()['network']).toBe('2');
    unmount();
    renderOrder();
    await plans();
    expect(screen.queryByRole('radio', { name: 'net-1' })).toBeNull();
  });
});

describe('second page', () => {
  test('an address of the second page without a valid plan falls back to the first page', async () => {
    const { onPlaceChange } = renderOrder({ place: { page: 'finalStep', choices: 'plan=999' } });
    await plans();
    expect(onPlaceChange).toHaveBeenCalledWith({ page: 'choosePlan', choices: 'os=rhel7.4' }, 'replace');
  });

  test('restores the choices from the address', async () => {
    renderOrder({ place: namedPlace });
    expect(await screen.findByRole('textbox', { name: 'Server name' })).toHaveValue('web-1');
    expect(fact('Plan')).toBe('NVMe-VPC1');
    expect(fact('Location')).toBe('Frankfurt, Germany');
    expect(fact('Total cost (+TAX)')).toBe('2,354,400 toman');
    expect(await button('Pay')).toBeEnabled();
  });

  test.each([
    ['a'.repeat(64), 'The name can have at most 63 characters.'],
    ['1web', 'The server name must be English and only include letters, numbers and dashes.'],
    ['web_1', 'The server name must be English and only include letters, numbers and dashes.'],
    ['سرور', 'The server name must be English and only include letters, numbers and dashes.'],
    ['order', 'This name is reserved. Choose another one.'],
    ['Old-Box', 'You already have a server with this name. Choose another name.'],
  ])('the name %s is rejected: %s', async (name, sentence) => {
    const { user } = renderOrder({ place: namedPlace, servers: { servers: [aServer({ name: 'old-box' })] } });
    const field = await screen.findByRole('textbox', { name: 'Server name' });
    await user.clear(field);
    await user.click(field);
    await user.paste(name);
    await waitFor(() => expect(plain(screen.getByRole('alert').textContent)).toContain(sentence));
    expect(await button('Pay')).toBeDisabled();
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await button('Pay')).toBeDisabled();
  });

  test('a name that ends with a dash is allowed with a hint', async () => {
    const { user } = renderOrder({ place: namedPlace });
    await user.type(await screen.findByRole('textbox', { name: 'Server name' }), '-');
    expect(screen.getByText(/ends with a dash\. That's allowed/)).toBeVisible();
    expect(await button('Pay')).toBeEnabled();
  });

  test.each([
    ['NOROOZ20', '-432,000 toman'],
    ['ABRAK50', '-50,000 toman'],
  ])('the code %s applies its discount before tax', async (code, discount) => {
    const { user, choices } = renderOrder({ place: namedPlace });
    const field = await screen.findByRole('textbox', { name: 'Discount code' });
    await user.type(field, code);
    expect(await button('Pay')).toBeDisabled();
    await user.click(await button('Check'));
    await waitFor(() => expect(plain(fact('Discount'))).toBe(discount));
    expect(fact('Cost of service')).toBe('2,160,000 toman');
    expect(await button('Pay')).toBeEnabled();
    expect(choices()['promo']).toBe(code);
    expect(plain(document.body.textContent)).toContain('At each renewal: 2,354,400 toman');
  });

  test.each([
    ['NOPE', 'This discount code is not valid.'],
    ['OLD10', 'This discount code has expired.'],
    ['FULL10', 'This discount code has been used up.'],
    ['VIPONLY', "This discount code doesn't apply to this plan."],
  ])('the code %s is rejected: %s', async (code, sentence) => {
    const { user } = renderOrder({ place: namedPlace });
    await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), `${code}{Enter}`);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
    // The sentence stands alone, and the order is placed without the code.
    expect(screen.queryByText("The discount code hasn't been checked.")).toBeNull();
    expect(screen.queryByText(/Check the code/)).toBeNull();
    expect(await button('Pay')).toBeEnabled();
  });

  test('a code from the address is checked automatically, and again for another plan', async () => {
    const { user, sent } = renderOrder({ place: { ...namedPlace, choices: `${namedPlace.choices}&promo=NOROOZ20` } });
    await waitFor(() => expect(fact('Discount')).toBe('-432,000 toman'));
    await user.click(await button('Back to plans'));
    await user.click(await plan('HD-VPS1'));
    await waitFor(() => expect(fact('Discount')).toBe('-143,280 toman'));
    const checkedPlans = sent(/promoApplicabale/).map(({ body }) => (body as { readonly plan: number }).plan);
    expect([...new Set(checkedPlans)]).toEqual([204, 201]);
  });

  test('shows the order as a request without a key, and a link to make one', async () => {
    const { user } = renderOrder({ place: namedPlace, keysHref: '/keys' });
    await user.click(await screen.findByText('The same order as a request'));
    const text = await screen.findByRole('group', { name: 'Text of the request' });
    expect(text.textContent).toContain("curl -X POST 'https://memory.invalid/cws/rest/vmBills/createInvoice'");
    expect(text.textContent).toContain('$ABRAK_KEY');
    expect(screen.getByRole('link', { name: 'Create an API key' })).toHaveAttribute('href', '/keys');
    await user.click(screen.getByRole('radio', { name: /@abrak\/core/ }));
    expect(text.textContent).toContain("import { orderServer } from '@abrak/core/servers';");
    expect(plain(screen.getByText(/it needs no token/).textContent)).toContain('Sign in with signIn');
  });
});

describe('steps', () => {
  test('tick the choices that are in force from the start, as the cards check them', async () => {
    renderOrder({ servers: { networks: [...serverNetworks(), { id: 2, name: 'net-2' }] } });
    await plans();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the order' })).getAllByRole('listitem');
    const ticked = steps
      .filter(({ textContent }) => textContent?.includes('Chosen'))
      .map(({ textContent }) => plain(textContent));
    expect(ticked).toHaveLength(3);
    expect(ticked[1]).toContain('One year');
    expect(screen.getByRole('radio', { name: 'net-1' })).toBeChecked();
  });

  test('focus their section, and are buttons only when they are reachable', async () => {
    const { user } = renderOrder();
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

describe('unavailable catalogue, creation or session', () => {
  test('a catalogue that failed to load is fetched again on request', async () => {
    const { user } = renderOrder({ prepare: (backend) => backend.failNext(/vmOSs/, 'generic') });
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(await button('Try again'));
    await plans();
  });

  test('with creation disabled, shows the message of the provider instead of the order', async () => {
    renderOrder({ settings: { disableCreateVm: { status: true, message: 'تا فردا' } } });
    expect(await screen.findByText('Server creation is disabled')).toBeVisible();
    expect(screen.getByText('تا فردا')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('visitors can choose everything and must sign in to pay', async () => {
    const onSignIn = vi.fn<() => void>();
    const { user, sent, choices } = renderOrder({ isSignedIn: false, place: namedPlace, onSignIn });
    await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), 'NOROOZ20');
    expect(await button('Check')).toBeDisabled();
    expect(choices()['promo']).toBe('NOROOZ20');
    await user.click(await button('Sign in and pay'));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(sent(/createInvoice|promoApplicabale|currentUser|GET .*vmBills/)).toHaveLength(0);
  });
});

test('leaving an unfinished order asks for confirmation and names the choices', async () => {
  const guards = new Set<() => Promise<boolean>>();
  const guardLeaving: GuardLeaving = (mayLeave) => {
    guards.add(mayLeave);
    return () => guards.delete(mayLeave);
  };
  const { user } = renderOrder({ guardLeaving });
  await plans();
  expect(guards.size).toBe(0);
  await user.click(await plan('HD-VPS1'));
  const decision = [...guards][0]?.();
  const question = await screen.findByRole('alertdialog', { name: 'Unfinished order' });
  expect(question.textContent).toContain('Service term and Plan');
  await user.keyboard('{Enter}');
  expect(await decision).toBe(false);
});
