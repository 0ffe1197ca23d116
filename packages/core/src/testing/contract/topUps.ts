import {
  addToBalance,
  getInvoice,
  getPayment,
  listOpenPayments,
  listTransactions,
  startPayment,
  cancelPayment,
  paymentRequestUrl,
  walletLimits,
} from '../../billing/index.ts';
import { wireErrorCodes } from '../../client/internal.ts';
import { getSettings } from '../../settings/index.ts';
import { toman } from '../../shared/index.ts';
import { GatewayFormShape, PaymentShape } from '../../contract/billing/shapes.ts';
import { ErrorListShape } from '../../contract/errors.ts';
import { aStorageInvoice, balanceOf } from './billingSamples.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { newKey } from './orders.ts';
import { UNKNOWN_ID } from './samples.ts';

/** Bank payments that top up the balance, and what they settle. */
export const topUpChecks: readonly ContractCheck[] = [
  {
    name: 'payments: a repeated key creates one payment',
    async run({ expect, customer }) {
      const { client } = await customer();
      const key = newKey();
      const id = await addToBalance(client, toman(40_000), { key });
      expect.equal('the repeated answer', await addToBalance(client, toman(40_000), { key }), id);
      await expect.refusal('keyReused', addToBalance(client, toman(50_000), { key }));
      expect.equal('the balance', await balanceOf(client), 0);
    },
  },
  {
    name: 'payments: amounts outside the limits or not in whole toman are refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { minToman, maxToman } = walletLimits(await getSettings(client));
      for (const amount of [minToman - 1, 0]) {
        await expect.refusal('amountTooLow', addToBalance(client, toman(amount), { key: newKey() }), {
          field: 'amount',
        });
      }
      await expect.refusal('amountTooHigh', addToBalance(client, toman(maxToman + 1), { key: newKey() }), {
        field: 'amount',
      });
      for (const amount of ['', 'x', '-20000', '20000.5', '20,000', '1e5']) {
        const path = `payments/addToBalance?${new URLSearchParams({ amount })}`;
        const answer = await raw(client, { method: 'GET', service: 'cfs', path, key: newKey() });
        const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
        expect.equal('the refusal', [answer.status, errors[0].code], [400, wireErrorCodes.amountInvalid]);
      }
    },
  },
  {
    name: 'payments: a payment has the fields and units of the wire, and is open until it ends',
    capability: 'payments',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const [first, second] = [
        await addToBalance(client, toman(20_000), { key: newKey() }),
        await addToBalance(client, toman(30_000), { key: newKey() }),
      ];
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: `payments/${first}` });
      const payment = expect.wire('the payment', PaymentShape, body);
      expect.match('the payment', payment, { amount: 20_000, state: 'CREATED', endedAt: null, reason: null });
      await expect.refusal('amountTooLow', addToBalance(client, toman(0), { key: newKey() }));
      await startPayment(client, first);
      expect.match('the open payments', await listOpenPayments(client), [
        { id: second, state: 'CREATED', amountToman: 30_000 },
        { id: first, state: 'STARTED', amountToman: 20_000 },
      ]);
    },
  },
  {
    name: 'payments: a payment can be handed to the bank repeatedly',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const id = await addToBalance(client, toman(20_000), { key: newKey() });
      const { body } = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: `payments/${id}/doPay?gateway=BEHPARDAKHT`,
      });
      expect.wire('the form', GatewayFormShape, body);
      await startPayment(client, id);
      await expect.refusal('gatewayUnknown', startPayment(client, id, 'ELSEWHERE'), { field: 'gateway' });
    },
  },
  {
    name: 'payments: the redirect page to the bank requires the owner’s session',
    tools: ['addresses'],
    async run({ expect, customer, visitor, fetch }) {
      const { client } = await customer();
      const id = await addToBalance(client, toman(20_000), { key: newKey() });
      const { refId } = await startPayment(client, id);
      const open = (token: string) => fetch(paymentRequestUrl(client, id), { headers: { token }, redirect: 'manual' });
      const page = await open(client.session.current()?.token ?? '');
      expect.match(
        'the page',
        [page.status, await page.text()],
        [200, (text: unknown) => String(text).includes(refId)],
      );
      const refused = await open(visitor().session.current()?.token ?? '');
      expect.match(
        'the answer to a visitor',
        [refused.status, refused.headers.get('location')],
        [303, (text: unknown) => String(text).endsWith('/nwlogin')],
      );
    },
  },
  {
    name: 'payments: unknown and foreign payments are missing',
    capability: 'payments',
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer()];
      const id = await addToBalance(owner.client, toman(20_000), { key: newKey() });
      for (const missing of [String(UNKNOWN_ID), id, 'x']) {
        await expect.refusal('itemMissing', getPayment(stranger.client, missing));
        await expect.refusal('itemMissing', startPayment(stranger.client, missing));
      }
      expect.equal("the stranger's payments", await listOpenPayments(stranger.client), []);
    },
  },
  {
    name: 'payments: invoices of a top-up are paid as soon as the bank confirms it, once',
    capability: 'topUpAndPay',
    tools: ['bank'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const invoice = await aStorageInvoice(client);
      const amount = toman(walletLimits(await getSettings(client)).minToman + invoice.payableToman);
      const key = newKey();
      const begin = () =>
        addToBalance(client, amount, { key, invoices: [invoice], expectedToman: invoice.payableToman });
      const id = await begin();
      expect.equal('the payment of a repeated call', await begin(), id);
      await expect.refusal('keyReused', addToBalance(client, amount, { key }));
      const { kind } = invoice;
      const settles = { invoices: [{ id: invoice.id, kind }], state: 'WAITING', reason: null };
      expect.match('the new payment', await getPayment(client, id), { settles });
      await tool('bank').decide({ id, ...(await startPayment(client, id)) }, 'paid');
      expect.match('the paid payment', await getPayment(client, id), {
        state: 'PAID',
        settles: { ...settles, state: 'PAID' },
      });
      expect.match('the invoice', await getInvoice(client, invoice), { isPaid: true });
      expect.equal('the balance', await balanceOf(client), amount - invoice.payableToman);
    },
  },
  {
    name: 'payments: another price leaves the money of a top-up in the balance',
    capability: 'topUpAndPay',
    tools: ['bank'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const invoice = await aStorageInvoice(client);
      const amount = toman(walletLimits(await getSettings(client)).minToman + invoice.payableToman);
      const expectedToman = toman(invoice.payableToman - 1_000);
      const id = await addToBalance(client, amount, { key: newKey(), invoices: [invoice], expectedToman });
      await tool('bank').decide({ id, ...(await startPayment(client, id)) }, 'paid');
      expect.match('the paid payment', await getPayment(client, id), {
        state: 'PAID',
        settles: { state: 'FAILED', reason: 'priceChanged' },
      });
      expect.match('the invoice', await getInvoice(client, invoice), { isPaid: false });
      expect.equal('the balance', await balanceOf(client), amount);
      const stranger = await customer();
      await expect.refusal(
        'itemMissing',
        addToBalance(stranger.client, amount, { key: newKey(), invoices: [invoice] }),
      );
    },
  },
  {
    name: 'payments: an open payment is ended by its customer, and tells when it ends by itself',
    capability: 'cancelPayments',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const id = await addToBalance(client, toman(walletLimits(await getSettings(client)).minToman), { key: newKey() });
      const open = await getPayment(client, id);
      expect.that('its end', open.endsAt === null || Number(open.endsAt) > open.createdAt, {
        answered: open.endsAt,
        expected: 'after its beginning',
      });
      await expect.refusal('itemMissing', cancelPayment(stranger.client, id));
      expect.match('the payment', await cancelPayment(client, id), { id, state: 'CANCELLED' });
      await expect.refusal('paymentEnded', cancelPayment(client, id));
      expect.equal('the open payments', await listOpenPayments(client), []);
    },
  },
  {
    name: 'payments: a paid payment credits the balance once and ends',
    capability: 'payments',
    tools: ['bank'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: 5_000 });
      const id = await addToBalance(client, toman(20_000), { key: newKey() });
      await tool('bank').decide({ id, ...(await startPayment(client, id)) }, 'paid');
      expect.match('the payment', await getPayment(client, id), {
        state: 'PAID',
        referenceNumber: (text: unknown) => text !== null,
        endedAt: (at: unknown) => at !== null,
      });
      await getPayment(client, id);
      expect.equal('the balance', await balanceOf(client), 25_000);
      expect.match('the newest transaction', (await listTransactions(client))[0], {
        amountToman: 20_000,
        type: 'PAYMENT',
        paymentId: id,
      });
      await expect.refusal('paymentEnded', startPayment(client, id));
      expect.equal('the open payments', await listOpenPayments(client), []);
    },
  },
  {
    name: 'payments: a cancelled payment credits nothing',
    capability: 'payments',
    tools: ['bank'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const id = await addToBalance(client, toman(20_000), { key: newKey() });
      await tool('bank').decide({ id, ...(await startPayment(client, id)) }, 'cancelled');
      expect.match('the payment', await getPayment(client, id), {
        state: 'CANCELLED',
        referenceNumber: null,
        reason: (code: unknown) => code !== null,
      });
      expect.equal('the balance', await balanceOf(client), 0);
      await expect.refusal('paymentEnded', startPayment(client, id));
    },
  },
];
