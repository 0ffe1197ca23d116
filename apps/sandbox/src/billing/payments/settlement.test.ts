import { randomUUID } from 'node:crypto';
import { type Client, toman } from '@abrak/core';
import { addToBalance, getInvoice, getPayment, listTransactions, payInvoice } from '@abrak/core/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAtBank, type PageForm, submitForm } from '../../testing/bankBrowser.ts';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { balanceOf, onlyReturn, startAtBank } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { cancelInvoice } from '../invoices/invoiceStore.ts';
import { runBillingTasks } from '../jobs.ts';
import { assertLedgerSums } from '../ledger/assertLedgerSums.ts';
import { creditReturns } from './creditReturns.ts';
import { recordReturn } from './recordReturn.ts';

const TOP_UP = toman(262_000);
const PAYABLE = toman(261_600);

let sandbox: TestSandbox;
let client: Client;
let customerId: number;
let invoiceId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client, ownerId: customerId } = await signInNewCustomer(sandbox));
  invoiceId = await addServerInvoice(sandbox.db, { customerId, priceToman: 240_000, now: sandbox.world.now() });
});

const ref = () => ({ id: invoiceId, kind: 'servers' }) as const;
const isPaid = async () => (await getInvoice(client, ref())).isPaid;
const payers = async () => (await listTransactions(client)).filter(({ type }) => type === 'INVOICE').length;

async function paidAtBank(): Promise<{ readonly id: string; readonly form: PageForm }> {
  const id = await addToBalance(client, TOP_UP, { key: randomUUID(), invoices: [ref()], expectedToman: PAYABLE });
  const form = onlyReturn(await actAtBank(await startAtBank(client, Number(id)), 'pay'));
  return { id, form };
}

const settlesOf = async (id: string) => (await getPayment(client, id)).settles;
const jobDeps = () => ({ db: sandbox.db, banks: sandbox.banks, now: sandbox.world.now, logError: () => undefined });

test('the invoice is paid once by ten returns at once, with the money of the bank', async () => {
  const { id, form } = await paidAtBank();
  await Promise.all(Array.from({ length: 10 }, () => submitForm(form)));
  await submitForm(form);
  expect(await settlesOf(id)).toEqual({ invoices: [ref()], state: 'PAID', reason: null });
  expect([await isPaid(), await balanceOf(client), await payers()]).toEqual([true, TOP_UP - PAYABLE, 1]);
  await assertLedgerSums(sandbox.db);
});

test('the invoice is paid by the job when the process died between the credit and the payment', async () => {
  const { id, form } = await paidAtBank();
  const recorded = await recordReturn(jobDeps(), form.fields);
  await creditReturns(jobDeps(), recorded?.paymentId ?? 0);
  expect([await isPaid(), await balanceOf(client)]).toEqual([false, TOP_UP]);
  expect(await settlesOf(id)).toMatchObject({ state: 'WAITING' });
  await runBillingTasks({ ...jobDeps(), onInvoicePaid: {} });
  await runBillingTasks({ ...jobDeps(), onInvoicePaid: {} });
  expect([await isPaid(), await balanceOf(client), await payers()]).toEqual([true, TOP_UP - PAYABLE, 1]);
});

test('the invoice is not paid when the customer cancels at the bank', async () => {
  const id = await addToBalance(client, TOP_UP, { key: randomUUID(), invoices: [ref()], expectedToman: PAYABLE });
  await submitForm(onlyReturn(await actAtBank(await startAtBank(client, Number(id)), 'cancel')));
  await runBillingTasks({ ...jobDeps(), onInvoicePaid: {} });
  expect([await isPaid(), await balanceOf(client)]).toEqual([false, 0]);
});

test('an invoice that was cancelled meanwhile leaves the money in the balance, and says why', async () => {
  const { id, form } = await paidAtBank();
  await cancelInvoice(sandbox.db, invoiceId);
  await submitForm(form);
  expect(await settlesOf(id)).toMatchObject({ state: 'FAILED', reason: 'invoiceCancelled' });
  expect([await isPaid(), await balanceOf(client)]).toEqual([false, TOP_UP]);
});

test('an invoice that was paid in another tab is not paid again', async () => {
  const first = await paidAtBank();
  const second = await paidAtBank();
  await submitForm(first.form);
  await submitForm(second.form);
  expect(await settlesOf(second.id)).toMatchObject({ state: 'FAILED', reason: 'invoicePaid' });
  expect([await balanceOf(client), await payers()]).toEqual([2 * TOP_UP - PAYABLE, 1]);
  await expect(payInvoice(client, ref(), { key: randomUUID() })).rejects.toMatchObject({ code: 'invoicePaid' });
});
