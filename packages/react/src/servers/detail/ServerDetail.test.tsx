import { aServerInvoice, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { RETRY_PAUSE_MS } from '@abrak/core/internal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import errorWords from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import { sampleServer, type SampleState } from '../../testing/sampleServers.ts';
import { ServerDetail, type ServerTab } from './ServerDetail.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

interface ShowOptions extends MemoryBackendOptions {
  readonly tab?: ServerTab;
  readonly locale?: 'en' | 'fa';
  readonly name?: string;
}

async function show(
  state: SampleState,
  { tab = 'overview', locale = 'en', name = state, ...options }: ShowOptions = {},
) {
  const user = aUser({ balanceToman: 500_000_000 });
  const backend = createMemoryBackend({ user, servers: { servers: [sampleServer(state)] }, ...options });
  const onDeleted = vi.fn();
  const onUpgraded = vi.fn();
  const ui = (
    <ServerDetail
      name={name}
      tab={tab}
      tabHref={(one) => `#${one}`}
      listHref="#list"
      invoiceHref={({ id }) => `#invoice-${id}`}
      onDeleted={onDeleted}
      onUpgraded={onUpgraded}
    />
  );
  const rendered = renderUi(ui, { client: backend.client(), locale });
  await screen.findByRole('heading', { level: 1 });
  return { backend, onDeleted, onUpgraded, ...rendered };
}

test('the overview shows the address, the image and a link to the invoice', async () => {
  await show('running');
  expect(await screen.findByRole('heading', { name: 'Activity' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Details' });
  expect(facts.textContent).toContain('192.0.2.100');
  expect(facts.textContent).toContain('CentOS 7.4');
  expect(within(facts).getByRole('link', { name: /^Invoice/ })).toHaveAttribute('href', '#invoice-600');
  expect(
    screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview']);
});

test('an unknown name shows a not-found message with that name', async () => {
  await show('running', { name: 'no-such-server' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('no-such-server');
  expect(screen.getByRole('link', { name: 'Go to your servers' })).toHaveAttribute('href', '#list');
});

test('the build steps replace the tabs until the build has finished', async () => {
  const { backend } = await show('building');
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step'),
  ).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Parts of the server' })).toBeNull();
  const activity = await screen.findByRole('region', { name: 'Activity' });
  for (const _ of [1, 2, 3]) backend.advanceServers();
  expect(activity.textContent).not.toContain('Server built');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByRole('navigation', { name: 'Parts of the server' });
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/building.*: On/)));
  // The timeline is mounted again in the new layout and must include the latest event.
  expect(await screen.findByText('Server built')).toBeVisible();
});

test.each([
  ['running', 'ssh root@192.0.2.100', 'SSH command'],
  ['windows', 'Administrator', 'Username'],
] as const)('the remote tab shows how to connect to a %s server', async (state, value, label) => {
  await show(state, { tab: 'remote' });
  expect(screen.getByRole('textbox', { name: label })).toHaveValue(value);
});

test('the machine of a running server cannot be deleted, and a text below the button gives the reason', async () => {
  await show('running', { tab: 'settings' });
  const remove = screen.getByRole('button', { name: 'Permanent delete' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveAccessibleDescription('Server is on');
  expect(screen.getByText('Server is on').getBoundingClientRect().height).toBeGreaterThan(10);
});

test('deletes a machine once its exact name is typed, and calls onDeleted', async () => {
  const { user, onDeleted, backend } = await show('off', { tab: 'settings' });
  await user.click(screen.getByRole('button', { name: 'Permanent delete' }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = within(dialog).getByRole('button', { name: 'Permanent delete' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'OFF');
  await user.click(confirm);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The server name is wrong.');
  expect(onDeleted).not.toHaveBeenCalled();
  expect(backend.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'off{Enter}');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(backend.calls.some(({ method, path }) => method === 'DELETE' && path.includes('/vms/'))).toBe(true);
});

test('an unpaid order is deleted from its settings', async () => {
  const { user, backend } = await show('payment', { tab: 'settings' });
  await user.click(screen.getByRole('button', { name: 'Delete the order' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox'), 'payment{Enter}');
  await waitFor(() =>
    expect(backend.calls.some(({ method, path }) => method === 'DELETE' && path.includes('/vmBills/'))).toBe(true),
  );
});

test('plans cannot be chosen until the server is off', async () => {
  const { user } = await show('running', { tab: 'upgrade' });
  expect(screen.getByText('Turn the server off before upgrading.')).toBeVisible();
  await screen.findByRole('table', { name: 'Plans' });
  for (const radio of within(screen.getByRole('table', { name: 'Plans' })).getAllByRole('radio'))
    expect(radio).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Shut down' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test.each([620, 800])('plans are a table with columns on %i px, the possible ones before the others', async (width) => {
  await show('off', { tab: 'upgrade' });
  const plans = await screen.findByRole('table', { name: 'Plans' });
  (plans.parentElement ?? plans).style.inlineSize = `${width}px`;
  const rows = within(plans).getAllByRole('row');
  const lefts = rows.map((row) =>
    [...row.querySelectorAll('[role=cell], [role=columnheader]')]
      .slice(0, 5)
      .map((cell) => Math.round(cell.getBoundingClientRect().left)),
  );
  expect(new Set(lefts.map(String)).size).toBe(1);
  const canChoose = within(plans)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ disabled }) => !disabled);
  expect(within(rows[1] ?? plans).getByText('Current plan')).toBeVisible();
  expect(canChoose.slice(1)).toEqual(canChoose.slice(1).sort((one, other) => Number(other) - Number(one)));
  expect(new Set(canChoose).size).toBe(2);
});

test('upgrades by keyboard alone: choose a plan, consent to the data loss, type the name, pay the invoice', async () => {
  const { user, onUpgraded } = await show('off', { tab: 'upgrade' });
  const plans = await screen.findByRole('table', { name: 'Plans' });
  expect(within(plans).getByRole('radio', { name: /HD-VPS1/ })).toBeDisabled();
  expect(within(plans).getAllByText('Not more expensive than the current plan.').length).toBeGreaterThan(0);
  within(plans)
    .getByRole('radio', { name: /NVMe-VPC2/ })
    .focus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  const confirm = within(dialog).getByRole('button', { name: 'Issue the upgrade invoice' });
  await user.type(within(dialog).getByRole('textbox'), 'off');
  expect(confirm).toBeDisabled();
  within(dialog).getByRole('checkbox').focus();
  await user.keyboard(' ');
  expect(confirm).toBeEnabled();
  expect(dialog.textContent).toMatch(/Now.*5 GB.*After the upgrade.*8 GB/);
  await waitFor(() => expect(dialog.textContent).toMatch(/Rest of the previous term.*toman/));
  // Each figure once.
  expect(dialog.textContent).not.toMatch(/Remaining credit|Price without tax/);
  expect(dialog.textContent).toMatch(/its IP address changes/);
  // The payable total and its tax lines are known before the invoice is issued.
  expect(dialog.textContent).toMatch(/6%.*3%.*Payable, with tax.*toman/);
  const totalIn = (text: string, label: string) =>
    Number(
      text
        .slice(text.indexOf(label))
        .replaceAll(/[^\d]*([\d,]+).*/g, '$1')
        .replaceAll(',', ''),
    );
  const shownTotal = totalIn(dialog.textContent, 'Payable, with tax');
  confirm.focus();
  await user.keyboard('{Enter}');
  const payment = await screen.findByRole('dialog');
  await within(payment).findByRole('button', { name: /^Pay/ });
  // The credit falls with each moment.
  expect(Math.abs(totalIn(payment.textContent, 'Invoice total') - shownTotal)).toBeLessThan(100);
  await user.click(within(payment).getByRole('button', { name: /^Pay/ }));
  await within(payment).findByText(/Successfully/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledOnce());
  expect(await screen.findByRole('button', { name: /^Apply upgrade/ })).toBeVisible();
});

/** Shortens timers of exactly RETRY_PAUSE_MS. */
function skipRetryPause() {
  const wait = setTimeout;
  const skipPause = (call: () => void, ms?: number) => wait(call, ms === RETRY_PAUSE_MS ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(skipPause as typeof setTimeout);
}

// Any duration that `skipRetryPause` does not shorten.
const patience = { timeout: RETRY_PAUSE_MS * 2 };

test('applies a paid upgrade step by step', async () => {
  const { user, backend } = await show('has-changes');
  await user.click(screen.getByRole('button', { name: /^Apply upgrade/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.type(within(dialog).getByRole('textbox'), 'has-changes');
  skipRetryPause();
  await user.click(within(dialog).getByRole('button', { name: 'Delete and recreate' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), patience);
  const writes = backend.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/\d+/g, 'N')}`);
  expect(writes).toEqual([
    'POST /cfs/rest/users/confirmation/options',
    'DELETE /cws/rest/vms/N',
    'PUT /cws/rest/vmBills/N/changeVmConf',
    'POST /cws/rest/vmBills/retry',
  ]);
  expect(await screen.findByRole('heading', { name: 'Your server is being built' }, patience)).toBeVisible();
});

async function consentToUpgrade(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Apply upgrade/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.type(within(dialog).getByRole('textbox'), 'has-changes');
  await user.click(within(dialog).getByRole('button', { name: 'Delete and recreate' }));
  return dialog;
}

test('an upgrade that is not confirmed starts no step', async () => {
  const { user, backend } = await show('has-changes', { isConfirmed: false });
  const dialog = await consentToUpgrade(user);
  expect(await within(dialog).findByText(errorWords.confirmationRequired)).toBeVisible();
  expect(within(dialog).queryByRole('list', { name: 'Steps of the upgrade' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/cws'))).toEqual([]);
});

test('a server is being rebuilt while its upgrade runs, and what has stopped is not under way', async () => {
  const { user, backend } = await show('has-changes');
  const wait = setTimeout;
  const goOn = Promise.withResolvers<() => void>();
  const hold = (call: () => void, ms?: number) => (ms === RETRY_PAUSE_MS ? goOn.resolve(call) : wait(call, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  backend.failNext(/vmBills\/retry/, 'unavailable');
  const dialog = await consentToUpgrade(user);
  const end = await goOn.promise;
  expect(await screen.findByText('Being rebuilt')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  vi.restoreAllMocks();
  end();
  expect(await within(dialog).findByText(/stopped half-way/)).toBeVisible();
  expect(within(dialog).queryByText(/in progress/)).toBeNull();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .filter((step) => step.hasAttribute('aria-current')),
  ).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Deleted')).toBeVisible();
});

test('an upgrade that keeps the data asks for the name only, and rebuilds nothing', async () => {
  const provider = { isUpgradeDestructive: false };
  const { user, backend } = await show('has-changes', { provider });
  await user.click(screen.getByRole('button', { name: /^Apply upgrade/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(dialog.textContent).toContain("The server's data is kept.");
  await user.type(within(dialog).getByRole('textbox'), 'has-changes');
  await user.click(within(dialog).getByRole('button', { name: 'Apply the upgrade' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const writes = backend.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/\d+/g, 'N')}`);
  expect(writes).toEqual(['PUT /cws/rest/vmBills/N/changeVmConf']);
});

test('the totals of upgrade options have the tax of the provider on both sides', async () => {
  await show('off', { tab: 'upgrade', provider: { taxes: [{ rateBp: 1_000 }] } });
  const plans = await screen.findByRole('table', { name: 'Plans' });
  expect(within(plans).getByRole('radio', { name: /HD-VPS1/ })).toBeDisabled();
  expect(within(plans).getByRole('radio', { name: /NVMe-VPC2/ })).toBeEnabled();
});

test('a rebuild without an answer is sent again under the same idempotency key', async () => {
  const { user, backend } = await show('has-changes');
  backend.failNext(/vmBills\/retry/, 'networkError');
  await user.click(screen.getByRole('button', { name: /^Apply upgrade/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.type(within(dialog).getByRole('textbox'), 'has-changes');
  skipRetryPause();
  await user.click(within(dialog).getByRole('button', { name: 'Delete and recreate' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }, patience));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), patience);
  const keys = backend.calls
    .filter(({ path }) => path.endsWith('vmBills/retry'))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('extends a server: requests the invoice of a renewal once and pays it', async () => {
  const { user, backend } = await show('near-expiry');
  await user.click(screen.getByRole('button', { name: /^Extend Plan/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Issue the invoice' }));
  expect(await screen.findByText('The invoice was issued')).toBeInTheDocument();
  const payment = await screen.findByRole('dialog');
  await user.click(await within(payment).findByRole('button', { name: /^Pay/ }));
  await within(payment).findByText(/Successfully/);
  expect(backend.calls.filter(({ path }) => path.endsWith('/renewal'))).toHaveLength(1);
});

test('deactivates an hourly server after a warning about the 24-hour lock', async () => {
  const { user } = await show('hourly', { locale: 'fa' });
  await user.click(screen.getByRole('button', { name: /^غیرفعال کردن/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('تا ۲۴ ساعت پس از غیرفعال کردن نمی‌توانید سرور را فعال کنید.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'غیرفعال کردن' }));
  const activate = await screen.findByRole('button', { name: /^فعال کردن/ });
  expect(activate).toHaveAttribute('aria-disabled', 'true');
  expect(activate).toHaveAccessibleDescription(/۲۴.*ساعت تا امکان فعال‌سازی/);
});

test('cancels an unpaid upgrade, and shows a failure in the dialog', async () => {
  const { user, backend } = await show('cancel-upgrade');
  await user.click(screen.getByRole('button', { name: /^Cancel changes/ }));
  const dialog = await screen.findByRole('alertdialog');
  backend.failNext(/cancelChanges/, 'badRequest');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel changes' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel changes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a renewal offers no shorter term, and the list gives the reason', async () => {
  const { user } = await show('near-expiry');
  await user.click(screen.getByRole('button', { name: /^Extend Plan/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('combobox'));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  const shown = screen
    .getAllByRole('option')
    .map((option) => [option.textContent, option.getAttribute('aria-disabled')]);
  expect(shown).toEqual([
    ['Monthly Shorter than the current term.', 'true'],
    [expect.stringMatching(/^One year .*without tax$/), null],
    [expect.stringMatching(/^Two years .*without tax$/), null],
  ]);
});

test('without the capability renewalPeriods a renewal has no choice of a term and sends none', async () => {
  const { user, backend } = await show('near-expiry', { settings: { capabilities: [] } });
  await user.click(screen.getByRole('button', { name: /^Extend Plan/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Issue the invoice' }));
  await screen.findByRole('dialog');
  expect(backend.calls.filter(({ path }) => path.includes('renewal')).map(({ query }) => query)).toEqual([{}]);
});

test('a server that expired without a machine can be deleted', async () => {
  const { user, backend, onDeleted } = await show('expired-vm');
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('This expired server is deleted for good.');
  await user.type(within(dialog).getByRole('textbox'), 'expired-vm{Enter}');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(backend.calls.some(({ method, path }) => method === 'DELETE' && path.includes('/vmBills/'))).toBe(true);
});

test('an hourly server is given another size, which can be taken back before it is applied', async () => {
  const { user, backend } = await show('rested', { tab: 'upgrade' });
  await user.click(screen.getByRole('button', { name: 'Change size' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Save the size' })).toBeDisabled();
  const cores = await within(dialog).findByRole('textbox', { name: /^Processor|core/i });
  await user.clear(cores);
  await user.type(cores, '6{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Save the size' }));
  await user.click(await screen.findByRole('button', { name: /^Cancel changes/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Apply upgrade/ })).toBeNull());
  const writes = backend.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path.replace(/.*\//, ''));
  expect(writes).toEqual(['changeVmConf', 'cancelChanges']);
});

test('the address of the upgrade shows no plans while an invoice waits to be paid', async () => {
  await show('renew-pay', { tab: 'upgrade' });
  expect(screen.getByText(/has an unpaid invoice/)).toBeVisible();
  expect(screen.queryByRole('status', { name: /plans/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Plans' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test.each([
  ['retriable', 'This server could not be built', 'Build failed'],
  ['payment-overdue', 'The payment deadline of this order has passed, and the server was not built', 'Unpaid'],
  ['renew-invoice', 'The term of this server has ended', 'On'],
  ['deleted', /^Deleted on .+; can be recreated until .+$/, 'Deleted'],
] as const)('a server that is %s says what happened', async (state, sentence, lamp) => {
  await show(state);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getAllByText(lamp)[0]).toBeVisible();
});

test('an order whose time to pay is over names that time, and offers no upgrade', async () => {
  await show('payment-overdue');
  expect(screen.getByText(/Payment was due by/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});

test('a renewal whose time to pay is over says so, and nothing to say leaves no empty fact', async () => {
  const servers = [
    { ...sampleServer('off'), invoice: aServerInvoice({ dueAt: Date.now() - 1 }) },
    { ...sampleServer('running'), invoice: aServerInvoice({ id: 52, status: 'CANCEL' }) },
  ];
  await show('off', { servers: { servers } });
  expect(screen.getByText(/Payment was due by/)).toBeVisible();
  cleanup();
  await show('running', { servers: { servers } });
  expect(screen.queryByText('Validity')).toBeNull();
});

test('an hourly server changes to a term that is paid in advance, and not to less than it has', async () => {
  const { user } = await show('rested', { tab: 'upgrade' });
  expect(screen.getByText(/from daily billing to a prepaid term/)).toBeVisible();
  const plans = await screen.findByRole('table', { name: 'Plans' });
  expect(within(plans).getByRole('radio', { name: /HD-VPS1/ })).toBeDisabled();
  expect(within(plans).getAllByText('Smaller than the current size of the server.').length).toBeGreaterThan(0);
  await user.click(within(plans).getByRole('radio', { name: /NVMe-VPC2/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('alertdialog', { name: /Change the term of/ });
  expect(within(dialog).getByRole('button', { name: 'Issue the invoice for the new term' })).toBeVisible();
});

test('the reason of a locked server tells the hours that are left', async () => {
  const { user } = await show('resting');
  expect(screen.getByText('Activation')).toBeVisible();
  await user.hover(screen.getByRole('button', { name: /^Activate/ }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^.?18.? hours until activation/);
});

test('an unpaid upgrade is told apart from the present plan', async () => {
  await show('cancel-upgrade');
  expect(screen.getByText('Requested plan, unpaid')).toBeVisible();
  expect(screen.getByText(/its plan and term stay the same/)).toBeVisible();
});

test('deleting an order asks for nothing of it afterwards', async () => {
  const { user, backend } = await show('payment-overdue');
  await screen.findByRole('heading', { name: 'Activity' });
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox'), 'payment-overdue');
  const before = backend.calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Permanent delete' }));
  await screen.findByRole('heading', { name: /payment-overdue/ });
  await waitFor(() =>
    expect(backend.calls.slice(before).some(({ method, path }) => method === 'GET' && path.endsWith('vmBills'))).toBe(
      true,
    ),
  );
  expect(backend.calls.slice(before).filter(({ path }) => path.endsWith('/events'))).toEqual([]);
});
