import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import type { Invoice } from '@abrak/core/billing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  const serviceHref = ({ kind }: Invoice) => `/${kind}`;
  const ui = <PaymentReturn paymentId={payment?.id ?? '1'} walletHref="/wallet" serviceHref={serviceHref} />;
  return { backend, ...renderUi(ui, { client: backend.client(), locale: 'en' }) };
}

test('a paid payment shows its success and its reference number', async () => {
  show({ state: 'PAID', referenceNumber: '214001234567', cardPan: '610433******5800', reason: 0 });
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('214001234567');
  expect(screen.getByText('610433******5800')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the wallet' })).toHaveAttribute('href', '/wallet');
});

test.each([
  ['FAILED', 12, 'There is not enough money on your card'],
  ['FAILED', 421, 'The bank refused the payment with code'],
  ['REVERSED', null, 'The bank returned this payment'],
])('a payment in state %s with code %o shows the reason', async (state, reason, words) => {
  show({ state, reason });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  expect(screen.queryByText('Payment Successfully Completed!')).toBeNull();
});

test('a cancelled payment is shown as cancelled', async () => {
  show({ state: 'CANCELLED', reason: 17 });
  expect(await screen.findByText('The payment was cancelled, and you were not charged.')).toBeVisible();
});

test('a payment of another customer is never shown as paid', async () => {
  const backend = createMemoryBackend();
  renderUi(<PaymentReturn paymentId="99" walletHref="/wallet" />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nothing was paid'));
});

test('on a server that reports no payments the balance is shown, and the invoice is paid from it', async () => {
  sessionStorage.setItem('abrak.paymentInvoices.1', JSON.stringify([{ id: invoice.id, kind: 'storage' }]));
  const { user, backend } = show({ state: 'PAID' }, { settings: { capabilities: [] } });
  expect(await screen.findByText('The bank does not tell us the result of this payment')).toBeVisible();
  expect((await screen.findByText('Your balance now')).nextElementSibling?.textContent).toContain('500,000');
  expect(screen.getByRole('textbox', { name: 'Payment number' })).toHaveValue('1');
  expect(screen.queryByRole('button', { name: 'Check the payment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay the invoice from the balance' }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(backend.calls.some(({ path }) => /\/payments\/\d+$/.test(path))).toBe(false);
});

test('after the top-up its invoice is paid with one more click, also after a reload', async () => {
  sessionStorage.setItem('abrak.paymentInvoices.1', JSON.stringify([{ id: invoice.id, kind: 'storage' }]));
  const { user } = show({ state: 'PAID', referenceNumber: '214' });
  await user.click(await screen.findByRole('button', { name: 'Pay the invoice from the balance' }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.getAllByText('Payment Successfully Completed!')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay the invoice/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'Go to the service' })).toHaveAttribute('href', '/storage');
});

const settles = { invoices: [{ id: invoice.id, kind: invoice.kind }], reason: null };

test('a top-up that has paid its invoice says so and leads to the service', async () => {
  const paid = { ...invoice, isPaid: true, status: 'PAID' };
  const payment = aBankPayment({ state: 'PAID', referenceNumber: '214', settles: { ...settles, state: 'PAID' } });
  show(payment, { billing: { invoices: [paid], payments: [payment] } });
  expect(await screen.findByText('The invoice has been paid.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Go to the service' })).toHaveAttribute('href', '/storage');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a top-up whose invoice could not be paid says why, and that the money is in the wallet', async () => {
  show({ state: 'PAID', referenceNumber: '214', settles: { ...settles, state: 'FAILED', reason: 'priceChanged' } });
  expect(await screen.findByText(/is in your wallet, but the invoice was not paid/)).toBeVisible();
  expect(screen.getByText('The price of this invoice has changed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay the invoice from the balance' })).toBeVisible();
});

test.each([
  ['FAILED', 12],
  ['CANCELLED', 17],
])('a top-up in state %s is tried again with its amount', async (state, reason) => {
  const { user } = show({ state, reason });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Top up' });
  await waitFor(() => expect(dialog.textContent).toContain('40,000'));
});

test.each([
  ['FAILED', 12],
  ['CANCELLED', 17],
])('a payment for an invoice in state %s is tried again for the invoice', async (state, reason) => {
  const { user } = show({ state, reason, settles: { ...settles, state: 'FAILED' } });
  await user.click(await screen.findByRole('button', { name: 'Pay again' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('245,250'));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
});

test('an address without a payment links to the wallet', async () => {
  renderUi(<PaymentReturn paymentId={undefined} walletHref="/wallet" />, {
    client: createMemoryBackend().client(),
    locale: 'en',
  });
  expect(await screen.findByText('There is no payment to check')).toBeVisible();
});
