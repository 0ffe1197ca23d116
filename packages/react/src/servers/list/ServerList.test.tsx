import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { manyServers, sampleServer, sampleStates, type SampleState } from '../../testing/sampleServers.ts';
import { useToastHistory } from '../../ui/index.ts';
import { safeLocalStorage } from '../../ui/headless.ts';
import { ServerList } from './ServerList.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('vmDisplayView');
  localStorage.removeItem('abrak.announcedExpiries');
});

interface ShowOptions extends MemoryBackendOptions {
  readonly states?: readonly SampleState[];
  readonly locale?: 'en' | 'fa';
}

async function show({ states = sampleStates, locale = 'en', ...options }: ShowOptions = {}) {
  const user = aUser({ balanceToman: 50_000_000 });
  const servers = { servers: states.map((state) => sampleServer(state)) };
  const backend = createMemoryBackend({ user, servers, ...options });
  const ui = (
    <div data-testid="page">
      <ServerList serverHref={({ name }) => `/nwvms/${name}`} orderHref="#order" invoicesHref="#invoices" />
    </div>
  );
  const rendered = renderUi(ui, { client: backend.client(), locale });
  await waitFor(() =>
    expect(screen.queryByText(locale === 'en' ? 'Loading the servers…' : 'در حال بارگیری سرورها…')).toBeNull(),
  );
  return { backend, ...rendered };
}

function card(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error(`No card found for the server ${name}.`);
  return found;
}

function names(): readonly (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Your servers' });
  return list === null
    ? []
    : within(list)
        .queryAllByRole('heading')
        .map(({ textContent }) => textContent);
}

const expected: Readonly<Record<SampleState, readonly [lamp: string, ...buttons: string[]]>> = {
  running: ['On', 'Extend Plan'],
  off: ['Off', 'Extend Plan'],
  paused: ['Paused', 'Extend Plan'],
  starting: ['Starting', 'Extend Plan'],
  stopping: ['Shutting down', 'Extend Plan'],
  problem: ['Problem', 'Extend Plan'],
  building: ['Being built', 'Extend Plan'],
  'near-expiry': ['On', 'Extend Plan'],
  create: ['No machine', 'Create server'],
  retriable: ['Build failed', 'Recreate Server'],
  deleted: ['Deleted', 'Recreate Server'],
  payment: ['Unpaid', 'Pay', 'Delete'],
  'payment-created-before': ['No machine', 'Pay', 'Cancel renewal'],
  'renew-pay': ['On', 'Pay', 'Cancel renewal'],
  'payment-overdue': ['Unpaid', 'Delete'],
  'not-created': ['No machine', 'Delete'],
  'cancel-upgrade': ['On', 'Pay', 'Cancel changes'],
  'renew-invoice': ['On', 'Renew invoice'],
  'renew-invoice-delete': ['Off', 'Renew invoice', 'Delete'],
  'expired-vm': ['No machine', 'Issue a new invoice', 'Delete'],
  'has-changes': ['Off', 'Apply upgrade', 'Extend Plan'],
  hourly: ['On', 'Deactivate'],
  resting: ['Off', 'Activate'],
  rested: ['Off', 'Activate'],
  windows: ['On', 'Extend Plan'],
};

/** Returns the words of the buttons of a card, without icon buttons. */
function buttonsOf(state: SampleState): readonly (string | null)[] {
  const buttons = within(card(state)).getAllByRole('button');
  return buttons.map(({ textContent }) => textContent).filter((text) => text !== '');
}

test('shows the state of each server as a word, and the first action of its bill as the only button', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /^Show .+ more/ }));
  for (const state of sampleStates) {
    const [lamp, first] = expected[state];
    expect(within(card(state)).getAllByText(lamp)[0]).toBeVisible();
    expect([state, ...buttonsOf(state)]).toEqual([state, first]);
  }
});

test('a menu has the further actions of the bill and the power actions', async () => {
  const states = sampleStates.filter((state) => expected[state].length > 2);
  const { user } = await show({ states });
  for (const state of states) {
    await user.click(within(card(state)).getByRole('button', { name: /^More actions for/ }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    const others = expected[state].slice(2);
    expect([state, ...items.slice(0, others.length)]).toEqual([state, ...others]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(states.length).toBeGreaterThan(5);
});

test('a tooltip gives the reason of a disabled button', async () => {
  const { user } = await show({ states: ['problem', 'resting'] });
  const extend = within(card('problem')).getByRole('button', { name: /^Extend Plan/ });
  expect(extend).toHaveAttribute('aria-disabled', 'true');
  await user.hover(extend);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Contact Support');
  await user.click(extend);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const activate = within(card('resting')).getByRole('button', { name: /^Activate/ });
  expect(activate).toHaveAttribute('aria-disabled', 'true');
  expect(within(card('resting')).getAllByText(/18.* hours until activation/)[0]).toBeVisible();
});

test('features switched off by the provider show a message, and their buttons are disabled', async () => {
  const settings = {
    generalMessage: 'Network work tonight',
    disableCreateVm: { status: true, message: 'From next week' },
    disableExtend: { status: true },
    disableIdle: { status: true, message: 'Not tonight' },
  };
  const { user } = await show({ states: ['running', 'has-changes', 'hourly', 'rested'], settings });
  expect(await screen.findByText('From next week')).toBeVisible();
  expect(screen.getByText('Network work tonight')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy new server' })).toHaveAttribute('aria-disabled', 'true');
  expect(within(card('running')).getByRole('button', { name: /^Extend Plan/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText(/Press the upgrade button/)).toBeVisible();
  const idle = within(card('hourly')).getByRole('button', { name: /^Deactivate/ });
  expect(idle).toHaveAttribute('aria-disabled', 'true');
  await user.hover(idle);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not tonight');
  expect(within(card('rested')).getByRole('button', { name: /^Activate/ })).not.toHaveAttribute('aria-disabled');
});

test('searches, filters by state and sorts', async () => {
  const { user } = await show({ states: ['running', 'off', 'problem', 'near-expiry'] });
  expect(names()).toEqual(['running', 'off', 'problem', 'near-expiry']);
  await user.type(screen.getByRole('searchbox'), 'near');
  await waitFor(() => expect(names()).toEqual(['near-expiry']));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('combobox', { name: 'Sort' }));
  await user.click(await screen.findByRole('option', { name: 'Expiry' }));
  await waitFor(() => expect(names()[0]).toBe('near-expiry'));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Problem' }));
  await waitFor(() => expect(names()).toEqual(['problem']));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('keeps search, state and order in the address of the host', async () => {
  const backend = createMemoryBackend({
    user: aUser(),
    servers: { servers: [sampleServer('running'), sampleServer('off'), sampleServer('problem')] },
  });
  function Page() {
    const [query, setQuery] = useState('?state=off&sort=name');
    return (
      <>
        <output>{query}</output>
        <ServerList query={query} onQueryChange={setQuery} />
      </>
    );
  }
  const { user } = renderUi(<Page />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(names()).toEqual(['off']));
  await user.type(screen.getByRole('searchbox'), 'z');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(document.querySelector('output')).toHaveTextContent('sort=name');
});

test('stores the choice of grid or list in localStorage', async () => {
  const { user, unmount } = await show({ states: ['running'] });
  expect(screen.getByRole('list', { name: 'Your servers' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(localStorage.getItem('vmDisplayView')).toBe('list');
  unmount();
  await show({ states: ['running'] });
  expect(screen.getByRole('table', { name: 'Your servers' })).toBeVisible();
});

test('the table sorts by its headings in both directions, and says so', async () => {
  localStorage.setItem('vmDisplayView', 'list');
  const { user } = await show({ states: ['running', 'off', 'paused'] });
  const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await user.click(within(heading).getByRole('button'));
  await waitFor(() => expect(listed()).toEqual(['off', 'paused', 'running']));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(listed()).toEqual(['running', 'paused', 'off']));
  expect(heading).toHaveAttribute('aria-sort', 'descending');
});

test.each(['fa', 'en'] as const)(
  'the table is cut at no width of the page from 700 to 1700 px (%s)',
  async (locale) => {
    localStorage.setItem('vmDisplayView', 'list');
    await show({ locale });
    const page = screen.getByTestId('page');
    const frame = screen.getByRole('table').parentElement;
    const cut = Array.from({ length: 51 }, (_, step) => 700 + 20 * step).flatMap((width) => {
      page.style.inlineSize = `${width}px`;
      const excess = (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0);
      return excess > 1 ? [`${width}: ${excess}`] : [];
    });
    expect(cut).toEqual([]);
  },
);

/** Returns the baseline of the first line of text, in pixels from the top of the window. */
function baselineOf(element: Element): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const text = walker.nextNode();
  const context = document.createElement('canvas').getContext('2d');
  if (!text?.parentElement || context === null) throw new Error('Expected an element with text.');
  context.font = getComputedStyle(text.parentElement).font;
  const range = document.createRange();
  range.selectNodeContents(text);
  return (range.getClientRects()[0]?.bottom ?? 0) - context.measureText('x').fontBoundingBoxDescent;
}

test.each(['fa', 'en'] as const)('the texts of a row of the table stand on one baseline (%s)', async (locale) => {
  localStorage.setItem('vmDisplayView', 'list');
  await show({ locale, states: ['near-expiry', 'running'] });
  screen.getByTestId('page').style.inlineSize = '1500px';
  for (const row of screen.getAllByRole('row').slice(1)) {
    const cells = [...row.children].slice(1, -1).map(baselineOf);
    expect(Math.max(...cells) - Math.min(...cells)).toBeLessThan(1.1);
  }
});

test('the message of the provider and the sum stand above the servers unless they fit beside them', async () => {
  await show({ states: ['running', 'payment'], settings: { generalMessage: 'Network work tonight' } });
  const page = screen.getByTestId('page');
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const message = await screen.findByText('Network work tonight');
  const sum = screen.getByRole('region', { name: 'Payable' });
  const servers = screen.getByRole('list', { name: 'Your servers' });
  for (const width of [358, 712, 976]) {
    page.style.inlineSize = `${width}px`;
    expect(topOf(message)).toBeLessThan(topOf(sum));
    expect(topOf(sum)).toBeLessThan(topOf(servers));
  }
  page.style.inlineSize = '1100px';
  expect(message.getBoundingClientRect().left).toBeGreaterThan(servers.getBoundingClientRect().right);
});

test('columns of the table are chosen and remembered', async () => {
  localStorage.setItem('vmDisplayView', 'list');
  localStorage.removeItem('abrak.serverColumns');
  const { user, unmount } = await show({ states: ['running'] });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Operating system' }));
  expect(await screen.findByRole('columnheader', { name: 'Operating system', hidden: true })).toBeInTheDocument();
  unmount();
  await show({ states: ['running'] });
  expect(screen.getByRole('columnheader', { name: 'Operating system' })).toBeVisible();
  localStorage.removeItem('abrak.serverColumns');
});

test('an empty list links to the order of the first server', async () => {
  await show({ states: [], locale: 'fa' });
  expect(screen.getByText('اولین سرور خود را بسازید')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ساخت سرور' })).toHaveAttribute('href', '#order');
});

test('sums up open invoices, and paying one builds its server', async () => {
  const { user, backend } = await show({ states: ['payment', 'running'] });
  const { invoice } = sampleServer('payment');
  const amount = new Intl.NumberFormat('en').format(invoice?.payableToman ?? 0);
  expect(screen.getByRole('region', { name: 'Payable' }).textContent).toContain(amount);
  await user.click(within(card('payment')).getByRole('button', { name: /^Pay/ }));
  const dialog = await screen.findByRole('dialog');
  const pay = await within(dialog).findByRole('button', { name: /^Pay/ });
  await user.click(pay);
  await within(dialog).findByText(/Successfully/);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(within(card('payment')).getByText('Being built')).toBeVisible());
  expect(backend.calls.some(({ path }) => path.includes('/invoices/'))).toBe(true);
});

test('shuts a server down by keyboard alone, after explaining the consequences', async () => {
  const { user } = await show({ states: ['running'] });
  screen.getByRole('button', { name: /^More actions for \W?running\W?$/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Shut down' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/at any time/)).toBeVisible();
  await user.tab();
  while (document.activeElement?.textContent !== 'Shut down') await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(card('running')).getByText('Off')).toBeVisible());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('powers on and recreates without a dialog, and a failure is shown with the server name', async () => {
  const { user, backend } = await show({ states: ['off', 'retriable'] });
  await user.click(within(card('retriable')).getByRole('button', { name: /^Recreate Server/ }));
  await waitFor(() => expect(within(card('retriable')).getByText('Being built')).toBeVisible());
  backend.failNext(/power$/, 'badRequest');
  await user.click(screen.getByRole('button', { name: /^More actions for \W?off\W?$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Power on' }));
  expect(await screen.findByText(/^\W?off\W?: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^More actions for \W?off\W?$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Power on' }));
  await waitFor(() => expect(within(card('off')).getByText('On')).toBeVisible());
});

test('a server whose power call has an empty answer is fetched again', async () => {
  const { user, backend } = await show({ states: ['off'] });
  backend.failNext(/power$/, 'emptyAnswer');
  const listed = () => backend.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/vmBills')).length;
  const before = listed();
  await user.click(screen.getByRole('button', { name: /^More actions for \W?off\W?$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Power on' }));
  await waitFor(() => expect(listed()).toBeGreaterThan(before));
  await waitFor(() => expect(within(card('off')).getByText('On')).toBeVisible());
});

test('a bulk action shows a result for each server', async () => {
  const { user, backend } = await show({ states: ['running', 'near-expiry', 'off', 'problem'] });
  for (const state of ['running', 'near-expiry', 'off', 'problem']) {
    await user.click(within(card(state)).getByRole('checkbox'));
  }
  const bar = screen.getByRole('region', { name: 'Selected servers' });
  await user.click(within(bar).getByRole('button', { name: 'Shut down' }));
  const dialog = await screen.findByRole('dialog');
  const results = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(results()).toEqual([
    'runningwaiting',
    'offskipped: Not possible in the current state of the server.',
    'problemskipped: Not possible in the current state of the server.',
    'near-expirywaiting',
  ]);
  backend.failNext(new RegExp(`${sampleServer('near-expiry').id}/power$`), 'badRequest');
  await user.click(within(dialog).getByRole('button', { name: 'Shut down' }));
  await waitFor(() => expect(results()[0]).toBe('runningdone'));
  await waitFor(() => expect(results()[3]).toMatch(/^near-expiryfailed: /));
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(card('running')).getByText('Off')).toBeVisible());
});

async function select(
  user: Awaited<ReturnType<typeof show>>['user'],
  states: readonly SampleState[],
  action: string,
): Promise<HTMLElement> {
  for (const state of states) await user.click(within(card(state)).getByRole('checkbox'));
  await user.click(
    within(screen.getByRole('region', { name: 'Selected servers' })).getByRole('button', { name: action }),
  );
  return screen.findByRole('dialog');
}

const resultsIn = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => [...item.children].map(({ textContent }) => textContent)),
  );

test('several servers are renewed: one invoice each, which are then paid together', async () => {
  const states = ['running', 'near-expiry', 'problem', 'payment'] as const;
  const { user, backend } = await show({ states });
  const dialog = await select(user, states, 'Renew');
  expect(resultsIn(dialog)).toEqual({
    running: 'waiting',
    'near-expiry': 'waiting',
    problem: 'skipped: Contact Support',
    payment: 'skipped: Not possible in the current state of the server.',
  });
  const chosen = 2;
  await user.dblClick(within(dialog).getByRole('button', { name: 'Renew' }));
  await within(dialog).findByRole('button', { name: 'Pay the invoices' });
  expect(backend.calls.filter(({ path }) => path.endsWith('/renewal'))).toHaveLength(chosen);
  await user.click(within(dialog).getByRole('button', { name: 'Pay the invoices' }));
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(backend.calls.some(({ path }) => path.endsWith('payByBalance'))).toBe(true));
});

test('paying leaves out servers without an open invoice, and tells the sum', async () => {
  const { user } = await show({ states: ['running', 'payment'] });
  const dialog = await select(user, ['running', 'payment'], 'Pay');
  expect(resultsIn(dialog)).toEqual({ running: 'skipped: There are no invoices to pay.', payment: 'waiting' });
  expect(dialog.textContent).toMatch(/Total with tax .*toman/);
});

test('a deletion asks for the number of servers, and a failure stops no other', async () => {
  const { user, backend } = await show({ states: ['off', 'payment', 'running'] });
  const dialog = await select(user, ['off', 'payment', 'running'], 'Delete');
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  expect(resultsIn(dialog)).toEqual({ off: 'waiting', payment: 'waiting', running: 'skipped: Server is on' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), '۲');
  backend.failNext(/DELETE .*vms/, 'generic');
  await user.click(confirm);
  await waitFor(() =>
    expect(resultsIn(dialog)).toMatchObject({ off: expect.stringMatching(/^failed: /), payment: 'done' }),
  );
  expect(backend.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('without the capability payTogether nothing is paid from the list', async () => {
  const { user } = await show({ states: ['payment'], settings: { capabilities: [] } });
  await user.click(within(card('payment')).getByRole('checkbox'));
  expect(
    within(screen.getByRole('region', { name: 'Selected servers' })).queryByRole('button', { name: 'Pay' }),
  ).toBeNull();
});

test('renders hundreds of servers in steps, and the search finds unrendered ones', async () => {
  const { user } = await show({ servers: { servers: manyServers(300) } });
  expect(names().length).toBeGreaterThan(20);
  expect(names().length).toBeLessThan(300);
  await user.type(screen.getByRole('searchbox'), 'node-299');
  await waitFor(() => expect(names()).toEqual(['node-299']));
});

test.each([
  ['storage', false],
  ['blocked storage', true],
])('announces servers that end soon once, also in the list of notifications, with %s', async (_, isBlocked) => {
  if (isBlocked) {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    onTestFinished(() => denied.mockRestore());
  }
  const Bell = () => (
    <ul aria-label="Bell">
      {useToastHistory().items.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );
  const servers = [sampleServer('near-expiry'), sampleServer('running')];
  const backend = createMemoryBackend({ servers: { servers } });
  const username = backend.client().session.current()?.username ?? '';
  onTestFinished(() => safeLocalStorage.removeItem(`abrak.announcedExpiries.${username}`));
  const ui = (
    <>
      <Bell />
      <ServerList key="first" />
    </>
  );
  const { rerender, unmount } = renderUi(ui, { client: backend.client(), locale: 'en' });
  const told = () =>
    within(screen.getByRole('list', { name: 'Bell' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(told()).toEqual([expect.stringMatching(/^The server .?near-expiry.? ends within .?7.? days\.$/)]),
  );
  rerender(<Bell />);
  rerender(ui);
  await screen.findByRole('heading', { name: 'near-expiry' });
  expect(told()).toHaveLength(1);
  // A later visit of the page has a cache of its own.
  unmount();
  renderUi(ui, { client: backend.client(), locale: 'en' });
  await screen.findByRole('heading', { name: 'near-expiry' });
  expect(told()).toHaveLength(0);
});
