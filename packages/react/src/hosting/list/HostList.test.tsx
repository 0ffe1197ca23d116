import type { Host } from '@abrak/core/hosting';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { endingInvoice, sampleDomains, sampleHosts } from '../../testing/sampleHosting.ts';
import { DomainList } from './DomainList.tsx';
import { HostList } from './HostList.tsx';

beforeEach(() => sessionStorage.clear());

/** Removes the Unicode isolation marks around values. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

interface ShowOptions {
  readonly hosts?: readonly Host[];
  readonly balance?: number;
  readonly prepare?: (backend: MemoryBackend) => void;
}

function show({ hosts = [sampleHosts.active()], balance = 5_000_000, prepare }: ShowOptions = {}) {
  const backend = createMemoryBackend({
    user: aUser({ balanceToman: balance }),
    hosting: { hosts },
    billing: { invoices: [endingInvoice()] },
  });
  prepare?.(backend);
  const ui = renderUi(
    <HostList
      orderHref="/order"
      invoicesHref="/invoices"
      invoiceHref={({ id }) => `/invoices/${id}`}
      walletHref="/wallet"
    />,
    {
      client: backend.client(),
      locale: 'en',
    },
  );
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  return { backend, sent, ...ui };
}

const row = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: (text) => plain(text).startsWith(name) });
  const found = header.closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`No row found for ${name}.`);
  return within(found);
};

const button = (name: string) => screen.findByRole('button', { name: (text) => plain(text) === name });

test.each([340, 600, 1_000])(
  'delete and details stand in one place of all rows, also beside Pay, at %i px',
  async (width) => {
    const { container } = show({ hosts: [sampleHosts.active(), sampleHosts.unpaid()] });
    container.style.inlineSize = `${width}px`;
    await button('Pay for waiting.com');
    for (const name of [/^Delete/, /^Details/]) {
      const lefts = screen.getAllByRole('button', { name }).map((one) => Math.round(one.getBoundingClientRect().left));
      expect([lefts.length, new Set(lefts).size]).toEqual([2, 1]);
    }
  },
);

describe('host list', () => {
  test('stays visible with a notice when a refetch fails, and is fetched again on request', async () => {
    const { user, backend } = show({ hosts: [sampleHosts.unpaid()] });
    await user.click(await button('Pay for waiting.com'));
    const payment = within(await screen.findByRole('dialog'));
    await user.click(await payment.findByRole('button', { name: 'Pay' }));
    await payment.findByText(/Successfully/);
    expect(await screen.findByText('Active')).toBeInTheDocument();
    backend.failNext(/\/hosts$/, 'badRequest');
    await user.click(payment.getByRole('button', { name: 'Done' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText("Couldn't refresh this list; it may be out of date")).toBeVisible();
    expect((await row('waiting.com')).getByText('Active')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('shows domain, plan, state and term of each host', async () => {
    show({ hosts: [sampleHosts.active(), sampleHosts.persian(), sampleHosts.nearExpiry(), sampleHosts.unpaid()] });
    const active = await row('abrak-shop.ir');
    expect(active.getByText('Pro')).toBeVisible();
    expect(active.getByText('Active')).toBeVisible();
    expect(active.getByRole('switch')).toBeChecked();
    const persian = await row('ابرک.com');
    expect(persian.getByText('xn--mgbc1a35b.com')).toBeVisible();
    expect((await row('ends-soon.net')).getByText(/^Expires on/)).toBeVisible();
    expect((await row('waiting.com')).getByText('Unpaid')).toBeVisible();
    const endings = await screen.findByRole('region', { name: 'Ending soon' });
    expect(within(endings).getByRole('link', { name: /ends-soon\.net/ })).toHaveAttribute('href', '/invoices/3');
  });

  test('an unknown status is shown as the server sent it', async () => {
    show({ hosts: [sampleHosts.unknown()] });
    expect((await row('moving.com')).getByText('MIGRATING')).toBeVisible();
    expect((await row('moving.com')).getByRole('switch')).toBeDisabled();
  });

  test('a row expands to name servers with copy buttons, the user name and the invoice', async () => {
    const { user } = show();
    await user.click(await button('Details of abrak-shop.ir'));
    expect(screen.getByText('ns2.abrak.example')).toBeVisible();
    expect(screen.getByText('abrakshop')).toBeVisible();
    expect(screen.getByRole('link', { name: '140500071' })).toHaveAttribute('href', '/invoices/1');
    await user.click(await button('Copy ns1.abrak.example'));
    expect(await screen.findByText("It's copied")).toBeVisible();
  });

  test('an empty list links to the order', async () => {
    show({ hosts: [] });
    expect(await screen.findByText('You have no hosts yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy hosting' })).toHaveAttribute('href', '/order');
  });

  test('a list that failed to load is fetched again on request', async () => {
    const { user } = show({ prepare: (backend) => backend.failNext(/hosts$/, 'badRequest') });
    await screen.findByText("Couldn't load the hosts");
    await user.click(await button('Try again'));
    expect((await row('abrak-shop.ir')).getByText('Active')).toBeVisible();
  });
});

describe('automatic renewal', () => {
  test('is shown as switched when the answer is empty: the list is fetched again', async () => {
    const { user, sent } = show({ prepare: (backend) => backend.failNext(/PUT .*hosts/, 'emptyAnswer') });
    const renewal = await screen.findByRole('switch');
    const wasOn = renewal.getAttribute('aria-checked') === 'true';
    await user.click(renewal);
    await waitFor(() => expect(sent(/GET .*\/hosts$/)).toHaveLength(2));
    await waitFor(() => expect(renewal).toHaveAttribute('aria-checked', String(!wasOn)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is switched optimistically by keyboard and sent to the server', async () => {
    const { user, backend, sent } = show({ prepare: (made) => made.hold(/^PUT/) });
    const renewal = await screen.findByRole('switch', { name: /abrak-shop\.ir/ });
    renewal.focus();
    await user.keyboard(' ');
    expect(renewal).not.toBeChecked();
    backend.release();
    await waitFor(() => expect(sent(/^PUT/)).toHaveLength(1));
    expect(sent(/^PUT/)[0]?.body).toEqual({ id: 1, autoRenewal: false });
    await waitFor(() => expect(renewal).not.toBeChecked());
  });

  test('is not undone by a fetch of the list that began before: the list is fetched again', async () => {
    const { user, sent } = show();
    const renewal = await screen.findByRole('switch');
    await user.click(renewal);
    await waitFor(() => expect(sent(/GET .*\/hosts$/)).toHaveLength(2));
    expect(sent(/^PUT/)).toHaveLength(1);
    expect(renewal).not.toBeChecked();
  });

  test('is rolled back with a toast when the call fails', async () => {
    const { user } = show({ prepare: (backend) => backend.failNext(/^PUT/, 'unavailable') });
    const renewal = await screen.findByRole('switch');
    await user.click(renewal);
    expect(
      await screen.findByText(/Couldn't change the automatic renewal of .*: The service isn't available right now/),
    ).toBeVisible();
    await waitFor(() => expect(renewal).toBeChecked());
  });

  test('sends only the last state of several presses', async () => {
    const { user, backend, sent } = show({ prepare: (made) => made.hold(/^PUT/) });
    const renewal = await screen.findByRole('switch');
    await user.click(renewal);
    await user.click(renewal);
    await user.click(renewal);
    await user.click(renewal);
    expect(renewal).toBeChecked();
    backend.release();
    await waitFor(() =>
      expect(sent(/^PUT/).map(({ body }) => Reflect.get(Object(body), 'autoRenewal'))).toEqual([false, true]),
    );
    await waitFor(() => expect(renewal).toBeChecked());
  });
});

describe('paying', () => {
  test('an unpaid host becomes active', async () => {
    const { user } = show({ hosts: [sampleHosts.unpaid()] });
    await user.click(await button('Pay for waiting.com'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Pay' }));
    await within(dialog).findByText('Payment Successfully Completed!');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await (await row('waiting.com')).findByText('Active')).toBeVisible();
  });

  test('a name that was registered by another customer in the meantime is not charged', async () => {
    const { user, backend } = show({ hosts: [sampleHosts.unpaid()] });
    await row('waiting.com');
    backend.takeDomain('waiting.com');
    await user.click(await button('Pay for waiting.com'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Pay' }));
    expect(await within(dialog).findByText('Nothing was paid')).toBeVisible();
    expect(within(dialog).getByText('This domain is already registered.')).toBeVisible();
    await user.keyboard('{Escape}');
    const left = await row('waiting.com');
    expect(await left.findByText('Name taken')).toBeVisible();
    expect(left.getByText(/You were not charged. Delete the order/)).toBeVisible();
    expect(left.queryByRole('button', { name: /^Pay for/ })).toBeNull();
  });
});

describe('deleting', () => {
  test('requires the name, accepts it in Punycode, and returns the focus to the list', async () => {
    const { user, sent } = show({ hosts: [sampleHosts.persian(), sampleHosts.active()] });
    await user.click(await button('Delete ابرک.com'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/deleted with all its files/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Permanent delete' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'abrak-shop.ir{Enter}');
    expect(await within(dialog).findByText('The domain name is wrong.')).toBeVisible();
    expect(sent(/^DELETE/)).toHaveLength(0);
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'xn--mgbc1a35b.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /xn--/ })).toBeNull());
    expect(sent(/^DELETE/)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your hosts' })).toHaveFocus());
  });

  test('the dialog of an unpaid host mentions only the order and its invoice', async () => {
    const { user } = show({ hosts: [sampleHosts.overdue()] });
    expect((await row('too-late.org')).queryByRole('button', { name: /^Pay for/ })).toBeNull();
    await user.click(await button('Delete too-late.org'));
    expect(await screen.findByText(/This order and its unpaid invoice are deleted/)).toBeVisible();
  });
});

describe('domain list', () => {
  const showDomains = () => {
    const domains = [sampleDomains.active(), sampleDomains.free(), sampleDomains.nearExpiry()];
    const backend = createMemoryBackend({ user: aUser({ balanceToman: 5_000_000 }), hosting: { domains } });
    return {
      backend,
      ...renderUi(<DomainList orderHref="/order" hostsHref="/hosts" />, { client: backend.client(), locale: 'en' }),
    };
  };

  test('shows NIC handles and terms; a domain used by a host cannot be deleted, with a reason', async () => {
    const { user } = showDomains();
    const used = await row('abrak-shop.ir');
    expect(used.getByText('sm123-irnic')).toBeVisible();
    const remove = used.getByRole('button', { name: /A host uses this domain/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await user.click(remove);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await row('ends-soon.net')).getByText(/^Expires on/)).toBeVisible();
  });

  test('deletes a domain after its name is typed', async () => {
    const { user } = showDomains();
    await user.click(await button('Delete ابرک.com'));
    expect(await screen.findByText(/You give up this domain/)).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'ابرک.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /xn--/ })).toBeNull());
  });
});

test('the row of a lost name that a host ordered says what can be done', async () => {
  const backend = createMemoryBackend({
    hosting: { domains: [{ ...sampleDomains.taken(), hostId: 6 }], hosts: [sampleHosts.nameTaken()] },
  });
  renderUi(<DomainList />, { client: backend.client(), locale: 'en' });
  expect((await row('snatched.com')).getByText(/Delete the order of its host/)).toBeVisible();
});
