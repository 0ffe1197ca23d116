import { aDocument, aServer } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { anOpenInvoice, inDays } from '../testing/sampleMoney.ts';
import en from './messages/en.json' with { type: 'json' };
import fa from './messages/fa.json' with { type: 'json' };
import { Overview, type OverviewProps } from './Overview.tsx';

const hrefs: OverviewProps['hrefs'] = {
  wallet: '/wallet',
  servers: '/servers',
  orderServer: '/order',
  files: '/files',
  recentFiles: '/recent',
  upgrade: '/upgrade',
  invoice: ({ kind, id }) => `/invoices/${kind}/${id}`,
  service: ({ serviceName }) => `/services/${serviceName}`,
  document: ({ id }) => `/files/${id}`,
};

function show(options: MemoryBackendOptions = {}, locale: 'en' | 'fa' = 'en', to = hrefs) {
  const backend = createMemoryBackend(options);
  return { backend, ...renderUi(<Overview hrefs={to} />, { client: backend.client(), locale }) };
}

const headings = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);

const card = (name: string) => screen.findByRole('region', { name });

test.each([
  ['fa', fa, 'سرور مجازی'],
  ['en', en, 'Virtual server'],
] as const)(
  'sums up what is due, what ends and what is new, each with its next step (%s)',
  async (locale, words, kind) => {
    const paid = anOpenInvoice({
      id: 5,
      kind: 'servers',
      serviceName: 'ends-soon',
      isPaid: true,
      status: 'PAID',
      endsAt: inDays(3),
    });
    const invoices = [
      anOpenInvoice({ id: 1, kind: 'servers', serviceName: 'later', dueAt: inDays(5) }),
      anOpenInvoice({ id: 2, kind: 'hosting', serviceName: 'first', dueAt: inDays(1) }),
      paid,
    ];
    show(
      { billing: { invoices }, documents: [aDocument({ id: 7, name: 'new.pdf' })], servers: { servers: [aServer()] } },
      locale,
    );
    const due = within(await card(words.due.title));
    expect(await due.findByRole('link', { name: words.due.openFirst })).toHaveAttribute('href', '/invoices/hosting/2');
    expect(due.getAllByRole('listitem').map(({ textContent }) => /first|later/.exec(textContent)?.[0])).toEqual([
      'first',
      'later',
    ]);
    const ending = within(await card(words.ending.title));
    const soon = await ending.findByRole('link', { name: /ends-soon/ });
    expect(soon).toHaveAttribute('href', '/services/ends-soon');
    expect(soon.textContent).toContain(kind);
    expect(await screen.findByRole('link', { name: /new\.pdf/ })).toHaveAttribute('href', '/files/7');
    expect(await screen.findByRole('link', { name: words.servers.open })).toHaveAttribute('href', '/servers');
  },
);

test('a new account shows the first steps, and no card that would be empty', async () => {
  show({}, 'en', { ...hrefs, orderHost: '/order-host' });
  const steps = within(await card(en.steps.title));
  expect(steps.getByRole('link', { name: en.steps.files })).toHaveAttribute('href', '/files');
  expect(steps.getByRole('link', { name: en.steps.server })).toHaveAttribute('href', '/order');
  expect(steps.getByRole('link', { name: en.steps.host })).toHaveAttribute('href', '/order-host');
  await vi.waitFor(() => expect(headings()).toEqual([en.balance.title, en.steps.title, en.storage.title]));
});

test('an account whose invoices could not be loaded is not taken for a new one', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/myInvoices|nvoice/, 'badRequest');
  renderUi(<Overview hrefs={hrefs} />, { client: backend.client(), locale: 'en' });
  expect(await screen.findByText(en.due.none)).toBeVisible();
  expect(screen.queryByRole('region', { name: en.steps.title })).toBeNull();
});

test('an account that has paid everything says so', async () => {
  const running = anOpenInvoice({ id: 5, kind: 'servers', isPaid: true, status: 'PAID', endsAt: inDays(20) });
  show({ billing: { invoices: [running] }, servers: { servers: [aServer()] } });
  expect(await screen.findByText(en.due.none)).toBeVisible();
  expect(await screen.findByText(en.ending.none)).toBeVisible();
  expect(await screen.findByRole('link', { name: en.recent.upload })).toHaveAttribute('href', '/files');
  expect(within(await card(en.due.title)).queryByRole('link')).toBeNull();
});

test('shows only the chosen cards, in their order', async () => {
  const { client } = createMemoryBackend();
  renderUi(<Overview hrefs={hrefs} cards={['ending', 'balance']} />, { client: client(), locale: 'en' });
  await card(en.balance.title);
  expect(headings()).toEqual([en.ending.title, en.balance.title]);
});

test('without the capability there are no recent files', async () => {
  show({ settings: { capabilities: ['windows'] }, documents: [aDocument()] });
  await card(en.steps.title);
  expect(screen.queryByRole('region', { name: en.recent.title })).toBeNull();
});
