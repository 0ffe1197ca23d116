import { aProfile, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { anOpenInvoice, inDays, manyInvoices } from '../../testing/sampleMoney.ts';
import { Logo } from '../../ui/index.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { SingleInvoice } from './SingleInvoice.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const due = anOpenInvoice({ id: 1, kind: 'servers', refCode: '11', title: 'Due', serviceName: 'web-1' });
const running = anOpenInvoice({
  id: 2,
  kind: 'servers',
  refCode: '22',
  title: 'Running',
  isPaid: true,
  status: 'PAID',
});
const ended = anOpenInvoice({
  id: 3,
  kind: 'servers',
  refCode: '33',
  title: 'Ended',
  isPaid: true,
  status: 'PAID',
  endsAt: inDays(-1),
});
const cancelled = anOpenInvoice({ id: 4, kind: 'servers', refCode: '44', title: 'Cancelled', status: 'CANCEL' });
const overdue = anOpenInvoice({ id: 5, kind: 'servers', refCode: '55', title: 'Overdue', dueAt: inDays(-1) });
const paidAnyhow = anOpenInvoice({
  id: 6,
  kind: 'servers',
  refCode: '66',
  title: 'Odd',
  status: 'CANCEL',
  isPaid: true,
});
const all = [due, running, ended, cancelled, overdue, paidAnyhow];

async function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    user: aUser({ balanceToman: 5_000_000 }),
    billing: { invoices: all },
    ...options,
  });
  const ui = (
    <InvoiceTable
      kind="servers"
      serviceHref={({ serviceName }) => `/servers/${serviceName}`}
      issuer="Abrak"
      issuerLogo={<Logo hasName={false} />}
    />
  );
  const rendered = renderUi(ui, { client: backend.client(), locale: 'en' });
  await screen.findByRole('table');
  return { backend, ...rendered };
}

const titles = () =>
  screen
    .getAllByRole('rowheader')
    .filter((cell) => cell.matches('div'))
    .map((cell) => cell.querySelector('bdi')?.textContent);

test.each([
  ['windowed', ['windows', 'payments', 'payTogether']],
  ['unpaged', []],
])(
  'shows due and running invoices by default and the others by filter, from a %s list',
  async (_name, capabilities) => {
    const { user } = await show({ settings: { capabilities } });
    expect(titles()).toEqual(['Due', 'Odd', 'Running']);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(titles()).toHaveLength(6));
    await user.click(screen.getByRole('radio', { name: 'Overdue' }));
    await waitFor(() => expect(titles()).toEqual(['Overdue']));
    await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
    await waitFor(() => expect(titles()).toEqual(['Cancelled']));
  },
);

test('invoices of every kind stand in one list, soonest due first, and are filtered by kind', async () => {
  const plan = anOpenInvoice({ id: 8, kind: 'storage', refCode: '88', title: 'Plan', dueAt: inDays(1) });
  const name = anOpenInvoice({ id: 9, kind: 'domain', refCode: '99', title: 'Name', dueAt: inDays(9) });
  const backend = createMemoryBackend({ billing: { invoices: [name, ...all, plan] } });
  const { user } = renderUi(<InvoiceTable />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('table', { name: 'Invoices: All services' });
  expect(titles()).toEqual(['Plan', 'Due', 'Name', 'Odd', 'Running']);
  await user.click(screen.getByRole('radio', { name: 'Domain' }));
  await screen.findByRole('table', { name: 'Invoices: Domain' });
  expect(titles()).toEqual(['Name']);
});

test('invoices of a kind that cannot be loaded are missed, not those of the others', async () => {
  const backend = createMemoryBackend({ billing: { invoices: all } });
  backend.failNext(/domainInvoices/, 'badRequest');
  const { user } = renderUi(<InvoiceTable />, { client: backend.client(), locale: 'en' });
  expect(await screen.findByText("Couldn't load some of the invoices")).toBeVisible();
  expect(titles()).toEqual(['Due', 'Odd', 'Running']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the page may keep the kind itself', async () => {
  const backend = createMemoryBackend({ billing: { invoices: all } });
  const changed = vi.fn<(kind: string | undefined) => void>();
  const { user } = renderUi(<InvoiceTable kind="servers" onKindChange={changed} />, {
    client: backend.client(),
    locale: 'en',
  });
  await user.click(await screen.findByRole('radio', { name: 'All services' }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(await screen.findByRole('table', { name: 'Invoices: Virtual server' })).toBeVisible();
});

test('only due invoices have a pay button, and a paid one is labelled as paid with any status', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(titles()).toHaveLength(6));
  expect(
    screen.getAllByRole('button', { name: /^Pay invoice/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Pay invoice 11']);
  const odd = screen.getByText('Odd').closest('[role="row"]');
  expect(odd?.textContent).toContain('Paid');
});

test('an overdue invoice of a storage plan leads to the choice of a plan', async () => {
  const late = anOpenInvoice({ id: 7, kind: 'storage', refCode: '77', dueAt: inDays(-1) });
  const backend = createMemoryBackend({ billing: { invoices: [late] } });
  const { user } = renderUi(<InvoiceTable kind="storage" serviceHref={() => '/plans'} issuer="Abrak" />, {
    client: backend.client(),
    locale: 'en',
  });
  await user.click(await screen.findByRole('radio', { name: 'Overdue' }));
  expect(await screen.findByRole('link', { name: 'Choose again: plan of invoice 77' })).toHaveAttribute(
    'href',
    '/plans',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a row expands to the lines, the total, the tax lines and the payable amount', async () => {
  const { user } = await show();
  const opener = screen.getByRole('button', { name: 'Details of invoice 11' });
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const sheet = await screen.findByRole('table', { name: 'Lines of invoice 11' });
  const rows = within(sheet)
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/[^\w%, ]/g, ''));
  expect(rows).toEqual([
    'RowDescriptionValueRate tomanCost toman',
    '1Base1300,000 toman300,000 toman',
    '2Discount175,000 toman75,000 toman',
    'Total without tax225,000 toman',
    '6% tax13,500 toman',
    '3% other levies6,750 toman',
    'Payable245,250 toman',
  ]);
  expect(screen.getByRole('link', { name: 'Go to the service' })).toHaveAttribute('href', '/servers/web-1');
});

test.each([
  ['with checkboxes', ['windows', 'payTogether'], 7],
  ['without checkboxes', ['windows'], 6],
] as const)('the details of a row span all columns, %s', async (_name, capabilities, columnCount) => {
  const { user } = await show({ settings: { capabilities } });
  await user.click(screen.getByRole('button', { name: 'Details of invoice 11' }));
  const details = (await screen.findByRole('table', { name: 'Lines of invoice 11' })).closest('[aria-colspan]');
  expect(details).toHaveAttribute('aria-colspan', String(columnCount));
  expect(screen.getAllByRole('columnheader').filter((head) => head.matches('div'))).toHaveLength(columnCount);
});

test('an invoice is paid by keyboard alone, and its row updates', async () => {
  const { user } = await show({ billing: { invoices: [due] } });
  while (document.activeElement?.getAttribute('aria-label') !== 'Pay invoice 11') await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Pay' });
  while (document.activeElement?.textContent !== 'Pay') await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay invoice 11' })).toBeNull());
  expect(screen.getByRole('rowheader').closest('[role="row"]')?.textContent).toContain('Paid');
});

test('several invoices are selected and paid at once', async () => {
  const other = { ...due, id: 9, refCode: '99', title: 'Other' };
  const { user, backend } = await show({ billing: { invoices: [due, other] } });
  const [box] = await screen.findAllByRole('checkbox');
  await user.click(box ?? document.body);
  const bar = within(screen.getByRole('region', { name: 'Selected invoices' }));
  await user.click(bar.getByRole('button', { name: 'Select all unpaid' }));
  expect(bar.queryByRole('button', { name: 'Select all unpaid' })).toBeNull();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(bar.getByRole('button', { name: 'Pay together' })).toHaveFocus();
  expect(bar.getByText(/490,500/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Pay together' }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(
    backend.calls.filter(({ path }) => path.endsWith('invoices/payByBalance')).map(({ query }) => query),
  ).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull();
});

test('no checkboxes without the capability payTogether', async () => {
  await show({ settings: { capabilities: ['windows'] } });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('prints only the invoice, with its number as the document title', async () => {
  const printed: { readonly title: string; readonly text: string; readonly logos: number | undefined }[] = [];
  vi.spyOn(globalThis, 'print').mockImplementation(() => {
    const sheet = document.querySelector('body[data-abrak-printing] > [data-abrak-print]');
    printed.push({
      title: document.title,
      text: sheet?.textContent ?? '',
      logos: sheet?.querySelectorAll('[role="img"]').length,
    });
    dispatchEvent(new Event('afterprint'));
  });
  const { user } = await show({ billing: { invoices: [due] } });
  await user.click(screen.getByRole('button', { name: 'Details of invoice 11' }));
  const { title } = document;
  await user.click(await screen.findByRole('button', { name: 'Print or PDF' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.title).toBe('Invoice 11');
  expect(printed[0]?.text).toContain('Abrak');
  expect(printed[0]?.text).toContain('6%');
  expect(printed[0]?.logos).toBe(1);
  await waitFor(() => expect(document.querySelector('[data-abrak-print]')).toBeNull());
  expect(document.title).toBe(title);
});

test('downloads the view as a CSV file and escapes formulas', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:nothing';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show({ billing: { invoices: [{ ...due, title: '=1+1' }] } });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [heading, line] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(heading).toContain('Number,For,Service,Status,Issued,Due,From,To,"Payable, with taxes (toman)"');
  expect(line).toContain("'=1+1");
  // The payable total of the printed invoice.
  expect(line).toContain(',245250');
});

test.each([
  ['windowed', ['windows']],
  ['unpaged', []],
])('renders only the visible rows of ten thousand invoices from a %s list', async (_name, capabilities) => {
  const { user, backend } = await show({ settings: { capabilities }, billing: { invoices: manyInvoices(10_000) } });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001'));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  const scroller = screen.getByRole('table').parentElement;
  scroller?.scrollTo(0, 200 * 65);
  await waitFor(() => expect(screen.getByText('web-201')).toBeVisible());
  expect(backend.calls.filter(({ path }) => path.includes('vmBillInvoices')).length).toBeLessThan(8);
});

test('shows an empty state, and retries after a failure on request', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/vmBillInvoices/, 'badRequest');
  const { user } = renderUi(<InvoiceTable kind="servers" />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Invoices')).toBeVisible();
});

test.each([
  ['none', [], false],
  ['others', [cancelled], true],
] as const)('the empty state of a customer with %s mentions the filters: %s', async (_name, invoices, isMentioned) => {
  const backend = createMemoryBackend({ billing: { invoices } });
  renderUi(<InvoiceTable kind="servers" />, { client: backend.client(), locale: 'en' });
  await screen.findByText('No Invoices');
  if (isMentioned) await screen.findByText(/filters above/);
  expect(screen.queryByText(/filters above/) !== null).toBe(isMentioned);
});

test('the columns stand in line, whatever the rows offer', async () => {
  const late = anOpenInvoice({ id: 7, kind: 'storage', refCode: '77', title: 'Late plan', dueAt: inDays(-1) });
  const backend = createMemoryBackend({ billing: { invoices: [...all, late] } });
  const { user } = renderUi(<InvoiceTable serviceHref={() => '/plans'} />, { client: backend.client(), locale: 'en' });
  await user.click(await screen.findByRole('radio', { name: 'All' }));
  await waitFor(() => expect(titles()).toHaveLength(7));
  const starts = screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(0, -1).map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(new Set(starts.map(String)).size).toBe(1);
});

test('a single invoice is loaded by its id and paid', async () => {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 5_000_000 }), billing: { invoices: [due] } });
  const { user } = renderUi(<SingleInvoice kind="servers" id={1} />, { client: backend.client(), locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
});

test('the code of a person is not called the id of a company', async () => {
  const profile = { ...aProfile(), company: '', companyNationalCode: '', nationalId: '0012345679' };
  const backend = createMemoryBackend({ user: aUser({ profile }), billing: { invoices: [due] } });
  renderUi(<SingleInvoice kind="servers" id={1} />, { client: backend.client(), locale: 'fa' });
  const buyer = await screen.findByRole('region', { name: 'خریدار' });
  expect(within(buyer).getByText('کد ملی')).toBeInTheDocument();
  expect(within(buyer).queryByText('شناسهٔ ملی')).toBeNull();
});

test('Ctrl+P on the page of an invoice prints it alone, with seller and buyer', async () => {
  const seller = {
    name: { fa: 'ابرک', en: 'Abrak Ltd' },
    nationalId: '10100000000',
    economicCode: '411111111111',
    address: 'Tehran',
    logoUrl: 'https://example.com/logo.svg',
  };
  const user = aUser({
    displayName: 'Sara',
    profile: { ...aProfile(), company: 'Book House', companyNationalCode: '10861234567', postalCode: '1234567890' },
  });
  const backend = createMemoryBackend({ user, provider: { seller }, billing: { invoices: [due] } });
  renderUi(<SingleInvoice kind="servers" id={1} issuer="Abrak" issuerLogo={<Logo hasName={false} />} />, {
    client: backend.client(),
    locale: 'en',
  });
  const buyer = await screen.findByRole('region', { name: 'Buyer' });
  expect(buyer.textContent).toMatch(/Book House.*Company national id.*10861234567.*1234567890/);
  dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector('body[data-abrak-printing] > [data-abrak-print]');
  expect(sheet?.textContent).toMatch(/Abrak Ltd.*Tehran.*10100000000.*411111111111.*Book House/);
  expect(sheet?.querySelector('img')?.src).toBe(seller.logoUrl);
  expect(sheet?.querySelector('[role="img"]')).toBeNull();
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-abrak-print]')).toBeNull());
  await waitFor(() => expect(document.body.dataset).not.toHaveProperty('abrakPrinting'));
});
