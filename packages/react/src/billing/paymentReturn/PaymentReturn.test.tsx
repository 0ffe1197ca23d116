import { aBankPayment, aUser, createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { anOpenInvoice } from '../../testing/sampleMoney.ts';
import { PaymentReturn } from './PaymentReturn.tsx';

beforeEach(() => sessionStorage.clear());

const invoice = anOpenInvoice();

function show(payment: Parameters<typeof aBankPayment>[0], options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    user: aUser({ balanceToman: 500_000 }),
    billing: { invoices: [invoice], payments: [aBankPayment(payment)] },
    ...options,
  });
  const ui = <PaymentReturn paymentId={payment?.id ?? '1'} walletHref="/wallet" />;
  return { backend, ...renderUi(ui, { client: backend.client(), locale: 'en' }) };
}

test('a paid one says so with the number to ask after it by', async () => {
  show({ state: 'PAID', referenceNumber: '214001234567', cardPan: '610433******5800', reason: 0 });
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('214001234567');
  expect(screen.getByText('610433******5800')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the wallet' })).toHaveAttribute('href', '/wallet');
  await expectNoAxeViolations();
});

test.each([
  ['FAILED', 12, 'There is not enough money in the account.'],
  ['FAILED', 421, 'The bank refused the payment with code'],
  ['REVERSED', null, 'The bank has given this payment back'],
])('%s with code %o', async (state, reason, words) => {
  show({ state, reason });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByText('Payment Successfully Completed!')).toBeNull();
});

test('a cancelled one', async () => {
  show({ state: 'CANCELLED', reason: 17 });
  expect(await screen.findByText('The payment was cancelled')).toBeVisible();
});

test('one that is not the customer’s is never claimed to be paid', async () => {
  const backend = createMemoryBackend();
  renderUi(<PaymentReturn paymentId="99" walletHref="/wallet" />, { client: backend.client(), locale: 'en' });
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was paid');
});

test('one without an answer waits, and is asked after when the customer says so', async () => {
  const { user, backend } = show({ state: 'STARTED' }, { settings: { capabilities: [] } });
  expect(await screen.findByText('It is not known yet what became of this payment')).toBeVisible();
  expect(backend.calls.some(({ path }) => path.includes('/payments/'))).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Payment number' })).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Check the payment' }));
});

test('the invoice that it was for is paid with one more press, also after a reload', async () => {
  sessionStorage.setItem('abrak.paymentInvoices.1', JSON.stringify([{ id: invoice.id, kind: 'storage' }]));
  const { user } = show({ state: 'PAID', referenceNumber: '214' });
  await user.click(await screen.findByRole('button', { name: 'Pay the invoice from the balance' }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.getAllByText('Payment Successfully Completed!')).toHaveLength(2));
});

test('an address without a payment leads to the wallet', async () => {
  renderUi(<PaymentReturn paymentId={undefined} walletHref="/wallet" />, { client: createMemoryBackend().client(), locale: 'en' });
  expect(await screen.findByText('There is no payment to check')).toBeVisible();
  await expectNoAxeViolations();
});
