import { type ClientOptions, toman } from '@abrak/core';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { anOpenInvoice } from '../../testing/sampleMoney.ts';
import { useCloseGuard } from '../../ui/index.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { PaymentSubject } from './paymentProps.ts';

const storage = anOpenInvoice();
const server = anOpenInvoice({
  id: 7,
  kind: 'servers',
  title: 'NVMe-VPC1',
  serviceName: 'web-1',
  payableToman: toman(84_693),
});
const dueToman = storage.payableToman;

const posted: { readonly action: string; readonly refId: FormDataEntryValue | null }[] = [];

// Records form submissions and cancels them, so that the test page does not navigate.
function recordSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement)
    posted.push({ action: event.target.action, refId: new FormData(event.target).get('RefId') });
}

beforeEach(() => {
  sessionStorage.clear();
  posted.length = 0;
  document.addEventListener('submit', recordSubmit, true);
});
afterEach(() => document.removeEventListener('submit', recordSubmit, true));

interface Shown extends Pick<MemoryBackendOptions, 'billing' | 'provider' | 'settings'> {
  readonly balance: number;
  readonly subject?: PaymentSubject;
  readonly prepare?: (backend: MemoryBackend) => void;
  readonly beside?: ReactNode;
  readonly onBeforeChange?: ClientOptions['onBeforeChange'];
}

function show({
  balance,
  subject = { kind: 'invoices', invoices: [storage] },
  prepare,
  billing,
  beside,
  onBeforeChange,
  ...options
}: Shown) {
  const backend = createMemoryBackend({
    ...options,
    user: aUser({ balanceToman: balance }),
    billing: { invoices: [storage, server], ...billing },
  });
  prepare?.(backend);
  const onPaid = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const dialog = <PaymentDialog subject={subject} onPaid={onPaid} onClose={onClose} walletHref="/wallet" />;
  const ui = renderUi(
    <>
      {beside}
      {dialog}
    </>,
    { client: backend.client({ onBeforeChange }), locale: 'en' },
  );
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  return { backend, onPaid, onClose, sent, ...ui };
}

const button = (name: string) => screen.findByRole('button', { name });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const plain = (text: string | null | undefined) => (text ?? '').replace(/[^\d\w, ]/g, '');

test('shows the invoice, the price and the balance after it, and pays from the balance', async () => {
  const { user, onPaid, sent, onClose } = show({ balance: 500_000 });
  const pay = await button('Pay');
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'For' })).getByText('Premium')).toBeVisible());
  expect(plain(fact('Invoice total'))).toBe('245,250 toman');
  expect(plain(fact('Balance after the payment'))).toBe('254,750 toman');
  expect(screen.getByText(/will be paid from your balance/).textContent).toContain('245,250');
  await user.click(pay);
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(onPaid).toHaveBeenCalledOnce();
  expect(sent(/payByBalance/)).toHaveLength(1);
  await user.click(await button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a double click pays once', async () => {
  const { user, sent } = show({ balance: 500_000 });
  await user.dblClick(await button('Pay'));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(sent(/payByBalance/)).toHaveLength(1);
});

test('pays by keyboard alone', async () => {
  const { user, onPaid } = show({ balance: 500_000 });
  await button('Pay');
  await user.tab();
  while (document.activeElement?.textContent !== 'Pay') await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(onPaid).toHaveBeenCalledOnce();
});

test('a price that differs from the shown one requires a new consent', async () => {
  const subject = { kind: 'invoices', invoices: [storage], shownToman: toman(200_000) } as const;
  const { user, sent } = show({ balance: 500_000, subject });
  expect(await button('Pay')).toBeDisabled();
  expect(plain(screen.getByText(/The price has changed/).textContent)).toContain('from 200,000 toman to 245,250 toman');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await button('Pay'));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(sent(/payByBalance/)).toHaveLength(1);
});

test('a price that changes during the payment is reported, and the new one is shown on request', async () => {
  const { user } = show({ balance: 500_000, prepare: (backend) => backend.failNext(/payByBalance/, 'priceChanged') });
  await user.click(await button('Pay'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The price of this invoice has changed.'),
  );
  await user.click(await button('See the new price'));
  expect(await button('Pay')).toBeEnabled();
});

test('a lost answer is reported as unknown, and the retry sends the same idempotency key', async () => {
  const { user, backend, sent } = show({
    balance: 500_000,
    prepare: (made) => made.failNext(/payByBalance/, 'networkError'),
  });
  await user.click(await button('Pay'));
  expect(await screen.findByText('The result of this payment is not known yet')).toBeVisible();
  await user.click(await button('Check the payment'));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  const keys = new Set(sent(/payByBalance/).map(({ idempotencyKey }) => idempotencyKey));
  expect(sent(/payByBalance/)).toHaveLength(2);
  expect(keys.size).toBe(1);
  expect(backend.calls.length).toBeGreaterThan(0);
});

test('the shortfall is topped up at the bank, rounded up to a thousand toman and also shown in rial', async () => {
  const { user, sent } = show({ balance: 120_500, billing: { payments: [aBankPayment({ id: '9' })] } });
  const toBank = await button('Go to the bank');
  await waitFor(() => expect(plain(fact('Missing'))).toBe('124,750 toman'));
  expect(plain(fact('Invoice total'))).toBe('245,250 toman');
  expect(plain(fact('To pay at the bank'))).toBe('125,000 toman');
  expect(plain(fact('The same in rial'))).toBe('1,250,000 rial');
  expect(await screen.findByText(/no result from the bank yet/)).toBeVisible();
  await user.dblClick(toBank);
  await waitFor(() =>
    expect(posted).toEqual([{ action: 'http://127.0.0.1:9/pgwchannel/startpay.mellat', refId: 'Memory10' }]),
  );
  expect(sent(/addToBalance/)).toHaveLength(1);
  expect(sent(/doPay/)).toHaveLength(1);
});

function Unsaved(): null {
  useCloseGuard(true);
  return null;
}

function isLeavingPrevented(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('guards of unsaved work do not prevent leaving for the bank', async () => {
  const { user } = show({ balance: 0, subject: { kind: 'topUp', amountToman: toman(40_000) }, beside: <Unsaved /> });
  await user.keyboard('a');
  expect(isLeavingPrevented()).toBe(true);
  await user.click(await button('Go to the bank'));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(isLeavingPrevented()).toBe(false);
  await user.keyboard('a');
  expect(isLeavingPrevented()).toBe(true);
});

test('nothing is posted to an address that is not a known bank', async () => {
  const { user } = show({
    balance: 0,
    subject: { kind: 'topUp', amountToman: toman(40_000) },
    billing: { gatewayAddress: 'https://bpm.shaparak.ir.evil.example/startpay' },
  });
  await user.click(await button('Go to the bank'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("The bank's address is unknown"));
  expect(posted).toEqual([]);
});

test('a provider without a bank is named as the reason', async () => {
  const { user } = show({
    balance: 0,
    subject: { kind: 'topUp', amountToman: toman(40_000) },
    prepare: (backend) => backend.failNext(/addToBalance/, 'bankNotConnected'),
  });
  await user.click(await button('Go to the bank'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no bank gateway is connected'));
  expect(posted).toEqual([]);
});

test('of several gateways the customer chooses one, and its host takes the form', async () => {
  const gateways = [
    { id: 'BEHPARDAKHT', name: { fa: 'به‌پرداخت', en: 'Behpardakht' } },
    { id: 'OWN', hosts: ['pay.example.com'] },
  ];
  const { user, sent } = show({
    balance: 0,
    subject: { kind: 'topUp', amountToman: toman(40_000) },
    provider: { gateways },
    billing: { gatewayAddress: 'https://pay.example.com/start' },
  });
  const choice = await screen.findByRole('combobox', { name: 'Bank gateway' });
  expect(choice).toHaveTextContent('Behpardakht');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'OWN' }));
  await user.click(await button('Go to the bank'));
  await waitFor(() => expect(posted).toEqual([{ action: 'https://pay.example.com/start', refId: 'Memory1' }]));
  expect(sent(/doPay/).map(({ query }) => query)).toEqual([{ gateway: 'OWN' }]);
});

test('a single gateway is not asked about', async () => {
  show({ balance: 0, subject: { kind: 'topUp', amountToman: toman(40_000) } });
  await button('Go to the bank');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('after a reload the same payment is polled, and no second one is created', async () => {
  const subject = { kind: 'topUp', amountToman: toman(40_000) } as const;
  const first = show({ balance: 0, subject });
  await first.user.click(await button('Go to the bank'));
  await waitFor(() => expect(posted).toHaveLength(1));
  first.unmount();
  first.backend.decidePayment('1', 'paid');
  renderUi(<PaymentDialog subject={subject} onClose={() => undefined} />, {
    client: first.backend.client(),
    locale: 'en',
  });
  expect(await screen.findByText('The amount was added to your balance.')).toBeVisible();
  expect(first.sent(/addToBalance/)).toHaveLength(1);
});

test('an amount above the limit of one bank payment cannot be sent', async () => {
  show({ balance: 0, settings: { capabilities: ['payments'], wallet: { gatewayDailyLimitToman: 100_000 } } });
  expect(await button('Go to the bank')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Go to the wallet' })).toHaveAttribute('href', '/wallet');
});

test('several invoices are paid with one call', async () => {
  const { user, sent } = show({
    balance: dueToman + server.payableToman,
    subject: { kind: 'invoices', invoices: [storage, server] },
  });
  await user.click(await button('Pay'));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(sent(/PUT .*payByBalance/).map(({ query }) => query)).toEqual([{ ids: '1,7' }]);
});

test('cannot be closed and does not report success while the payment call is pending', async () => {
  const { user, onClose, backend } = show({ balance: 500_000 });
  backend.hold(/payByBalance/);
  await user.click(await button('Pay'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  backend.release();
  await user.click(await button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('waits while another page pays for the same invoice, and continues when that page is closed', async () => {
  let release = (): void => undefined;
  await new Promise<void>((held) => {
    void navigator.locks.request('abrak.payment.storage-1', () => {
      held();
      return new Promise<void>((done) => (release = done));
    });
  });
  const { sent } = show({ balance: 500_000 });
  expect(await screen.findByText(/open in another window/)).toBeVisible();
  expect(sent(/invoices\/1/)).toEqual([]);
  release();
  expect(await button('Pay')).toBeEnabled();
});

test('a payment that the page refuses shows its reason as plain text, and takes nothing', async () => {
  const { user, sent, onPaid } = show({ balance: 500_000, onBeforeChange: () => 'Ask your <b>boss</b>.' });
  await user.click(await button('Pay'));
  expect(await screen.findByText(/Ask your <b>boss<\/b>\./)).toBeVisible();
  expect(screen.getByText('Nothing was paid')).toBeVisible();
  expect(sent(/payByBalance/)).toHaveLength(0);
  expect(onPaid).not.toHaveBeenCalled();
});
