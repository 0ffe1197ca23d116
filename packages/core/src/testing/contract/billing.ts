import * as v from 'valibot';
import {
  getGiftBalance,
  getInvoice,
  invoiceKinds,
  listInvoices,
  listTransactions,
  payInvoice,
  payInvoices,
  listInvoiceWindow,
  listTransactionWindow,
} from '../../billing/index.ts';
import { toman } from '../../shared/index.ts';
import { InvoiceShape, ListedInvoiceShape, TransactionShape } from '../../contract/billing/shapes.ts';
import { aStorageInvoice, balanceOf } from './billingSamples.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { aServerOrder, newKey, placeOrder } from './orders.ts';
import { RICH_TOMAN, UNKNOWN_ID } from './samples.ts';
import { sessionCheck } from './sessionCheck.ts';
import { topUpChecks } from './topUps.ts';

const DAY_MS = 86_400_000;

const invoiceChecks: readonly ContractCheck[] = [
  sessionCheck('billing'),
  {
    name: 'billing: a new customer has no invoices and no transactions',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const kind of invoiceKinds) expect.equal(`the ${kind} invoices`, await listInvoices(client, kind), []);
      expect.equal('the transactions', await listTransactions(client), []);
    },
  },
  {
    name: 'billing: an invoice has the fields and units of the wire, and adds up',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id } = await aStorageInvoice(client);
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: `invoices/${id}` });
      const invoice = expect.wire('the invoice', InvoiceShape, body);
      const sum = invoice.invoiceItems.reduce((total, { price, quantity, priceComponent }) => {
        return total + (priceComponent.priceType === 'DISCOUNT' ? 0 - Math.abs(price * quantity) : price * quantity);
      }, 0);
      expect.equal('the sum of the items in toman', sum, invoice.payablePrice);
      expect.that('the period', invoice.to > invoice.from, {
        answered: [invoice.from, invoice.to],
        expected: 'an end after the beginning',
      });
      expect.that('the due date', invoice.dueDate > invoice.createdAt, {
        answered: invoice.dueDate,
        expected: 'after the creation',
      });
    },
  },
  {
    name: 'billing: taxes are separate lines of the net amount',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { items, payableToman } = await getInvoice(client, await aStorageInvoice(client));
      const taxes = (items ?? []).filter(({ title }) => title === 'TAX');
      const tax = taxes.reduce((sum, { priceToman, quantity }) => sum + priceToman * quantity, 0);
      const rateBp = taxes.reduce((sum, item) => sum + (item.rateBp ?? 0), 0);
      expect.equal('the tax', tax, Math.round(((payableToman - tax) * rateBp) / 10_000));
    },
  },
  {
    name: 'billing: each kind of invoice has its own list',
    async run({ expect, customer }) {
      const { client } = await customer();
      const storage = await aStorageInvoice(client);
      const server = await placeOrder(client, await aServerOrder(client));
      expect.match('the storage invoices', await listInvoices(client, 'storage'), [{ id: storage.id }]);
      expect.match('the server invoices', await listInvoices(client, 'servers'), [{ id: server.id }]);
      expect.match('the server invoice', await getInvoice(client, server), {
        id: server.id,
        serviceName: server.serviceName,
      });
      if (storage.id !== server.id)
        await expect.refusal('itemMissing', getInvoice(client, { id: server.id, kind: 'storage' }));
      expect.equal('the hosting invoices', await listInvoices(client, 'hosting'), []);
    },
  },
  {
    name: 'billing: unknown and foreign invoices are missing',
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer({ balanceToman: RICH_TOMAN })];
      const invoice = await aStorageInvoice(owner.client);
      for (const kind of invoiceKinds)
        await expect.refusal('itemMissing', getInvoice(stranger.client, { id: UNKNOWN_ID, kind }));
      await expect.refusal('itemMissing', getInvoice(stranger.client, invoice));
      await expect.refusal('itemMissing', payInvoice(stranger.client, invoice, { key: newKey() }));
      expect.equal("the stranger's balance", await balanceOf(stranger.client), RICH_TOMAN);
      expect.match('the invoice', await getInvoice(owner.client, invoice), { isPaid: false });
    },
  },
];

const listChecks: readonly ContractCheck[] = [
  {
    name: 'billing: views show what is due, paid, overdue and cancelled',
    capability: 'windows',
    async run({ expect, customer, raw }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const replaced = await aStorageInvoice(client, 'MONTH');
      const paid = await aStorageInvoice(client, 'YEAR');
      await payInvoice(client, paid, { key: newKey() });
      const idsOf = async (view: 'all' | 'cancelled' | 'current' | 'overdue') =>
        (await listInvoiceWindow(client, 'storage', { limit: 10, view })).invoices.map(({ id }) => id);
      expect.equal('the current invoices', await idsOf('current'), [paid.id]);
      expect.equal('the cancelled invoices', await idsOf('cancelled'), [replaced.id]);
      const overdue = await listInvoiceWindow(client, 'storage', { limit: 10, view: 'overdue' });
      expect.equal('the overdue invoices', overdue, { invoices: [], total: 0, next: null });
      expect.equal('all invoices', await idsOf('all'), [paid.id, replaced.id]);
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: 'invoices?limit=1&view=all' });
      const WindowShape = v.object({ invoices: v.tuple([ListedInvoiceShape]), total: v.literal(2), next: v.string() });
      expect.wire('the window', WindowShape, body);
    },
  },
  {
    name: 'billing: the next window of invoices continues at the cursor',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      const orders = [await aServerOrder(client), await aServerOrder(client), await aServerOrder(client)];
      const ids: number[] = [];
      for (const order of orders) ids.push((await placeOrder(client, order)).id);
      const first = await listInvoiceWindow(client, 'servers', { limit: 2, view: 'all' });
      const rest = await listInvoiceWindow(client, 'servers', {
        limit: 2,
        view: 'all',
        after: expect.present('the cursor', first.next),
      });
      const listed = [...first.invoices, ...rest.invoices].map(({ id, items }) => ({ id, items }));
      expect.equal(
        'the invoices, without items',
        listed,
        [...ids].reverse().map((id) => ({ id, items: null })),
      );
      expect.equal('the totals and the end', [first.total, rest.total, rest.next], [3, 3, null]);
      await expect.refusal(
        'badRequest',
        listInvoiceWindow(client, 'servers', { limit: 2, view: 'cancelled', after: first.next ?? '' }),
      );
    },
  },
  {
    name: 'billing: a wrong cursor or limit is refused',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const limit of [0, -1, 1_001]) {
        await expect.refusal('badRequest', listInvoiceWindow(client, 'storage', { limit }));
        await expect.refusal('badRequest', listTransactionWindow(client, { limit }));
      }
      await expect.refusal('badRequest', listInvoiceWindow(client, 'storage', { limit: 1, after: 'wrong' }));
      await expect.refusal('badRequest', listTransactionWindow(client, { limit: 1, after: 'wrong' }));
    },
  },
];

const payChecks: readonly ContractCheck[] = [
  {
    name: 'billing: paying charges the balance in toman and records a transaction',
    async run({ expect, customer, raw }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const invoice = await aStorageInvoice(client);
      const { id, payableToman } = invoice;
      const expected = payableToman / 1_000;
      const body = { payType: 'payByBalance', expected };
      const answer = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: `invoices/${id}/payByBalance`,
        body,
        key: newKey(),
      });
      expect.match('the invoice', expect.wire('the invoice', InvoiceShape, answer.body), {
        id,
        paid: true,
        invoiceStatus: 'PAID',
        approvedAt: (at: unknown) => at !== null,
      });
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN - payableToman);
      const listed = await raw(client, { method: 'GET', service: 'cfs', path: 'transactions' });
      const [newest] = expect.wire('the transactions', v.array(TransactionShape), listed.body);
      expect.match('the newest transaction', newest, { amount: 0 - payableToman, to: 'CFS' });
      const { refCode, subject } = invoice;
      expect.equal('the number of its invoice', newest?.invoiceRefCode ?? refCode, refCode);
      expect.equal('its subject, that of the invoice', newest?.subject ?? subject, subject);
    },
  },
  {
    name: 'billing: a repeated key pays once and answers the same',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const invoice = await aStorageInvoice(client);
      const key = newKey();
      const first = await payInvoice(client, invoice, { key });
      expect.equal('the repeated answer', await payInvoice(client, invoice, { key }), first);
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN - invoice.payableToman);
      const amounts = (await listTransactions(client)).map(({ amountToman }) => amountToman);
      expect.equal(
        'the withdrawals',
        amounts.filter((amount) => amount < 0),
        [0 - invoice.payableToman],
      );
    },
  },
  {
    name: 'billing: a key is refused for another input, and belongs to one customer',
    async run({ expect, customer }) {
      const [one, other] = [await customer({ balanceToman: RICH_TOMAN }), await customer({ balanceToman: RICH_TOMAN })];
      const [first, second] = [
        await aStorageInvoice(one.client),
        await placeOrder(one.client, await aServerOrder(one.client)),
      ];
      const key = newKey();
      await payInvoice(one.client, first, { key });
      await expect.refusal('keyReused', payInvoice(one.client, second, { key }));
      expect.match('the second invoice', await getInvoice(one.client, second), { isPaid: false });
      const foreign = await aStorageInvoice(other.client);
      expect.match("the other customer's invoice", await payInvoice(other.client, foreign, { key }), {
        id: foreign.id,
        isPaid: true,
      });
    },
  },
  {
    name: 'billing: a key can be reused after a refusal',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const invoice = await aStorageInvoice(client);
      const key = newKey();
      await expect.refusal('priceChanged', payInvoice(client, invoice, { key, expectedToman: toman(1_000) }), {
        field: 'expected',
      });
      expect.match('the invoice', await payInvoice(client, invoice, { key, expectedToman: invoice.payableToman }), {
        isPaid: true,
      });
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN - invoice.payableToman);
    },
  },
  {
    name: 'billing: a malformed key is refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { id } = await aStorageInvoice(client);
      for (const key of ['x'.repeat(65), 'a b']) {
        const answer = await raw(client, {
          method: 'PUT',
          service: 'cfs',
          path: `invoices/${id}/payByBalance`,
          body: { payType: 'payByBalance' },
          key,
        });
        expect.equal('the status', answer.status, 400);
      }
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN);
    },
  },
  {
    name: 'billing: a paid or cancelled invoice, and too low a balance, are refused',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: 1_000 });
      const replaced = await aStorageInvoice(client, 'YEAR');
      const invoice = await aStorageInvoice(client, 'MONTH');
      await expect.refusal('invoiceCancelled', payInvoice(client, replaced, { key: newKey() }));
      await expect.refusal('balanceTooLow', payInvoice(client, invoice, { key: newKey() }));
      expect.equal('the balance', await balanceOf(client), 1_000);
      expect.match('the invoice', await getInvoice(client, invoice), { isPaid: false, status: 'DRAFT' });
      expect.match('the cancelled invoice', await getInvoice(client, replaced), { isPaid: false, status: 'CANCEL' });
      const rich = await customer({ balanceToman: RICH_TOMAN });
      const paid = await aStorageInvoice(rich.client);
      await payInvoice(rich.client, paid, { key: newKey() });
      const before = await getInvoice(rich.client, paid);
      await expect.refusal('invoicePaid', payInvoice(rich.client, paid, { key: newKey() }));
      expect.equal('the paid invoice', await getInvoice(rich.client, paid), before);
      expect.equal('the balance', await balanceOf(rich.client), RICH_TOMAN - paid.payableToman);
    },
  },
  {
    name: 'billing: a balance equal to the price is enough',
    async run({ expect, customer }) {
      const { payableToman } = await aStorageInvoice((await customer()).client);
      const { client } = await customer({ balanceToman: payableToman });
      await payInvoice(client, await aStorageInvoice(client), { key: newKey() });
      expect.equal('the balance', await balanceOf(client), 0);
      const { client: poor } = await customer({ balanceToman: payableToman - 1 });
      await expect.refusal('balanceTooLow', payInvoice(poor, await aStorageInvoice(poor), { key: newKey() }));
      expect.equal('the balance that lacks one toman', await balanceOf(poor), payableToman - 1);
    },
  },
  {
    name: 'billing: an overdue invoice cannot be paid',
    tools: ['clock'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const invoice = await aStorageInvoice(client);
      await tool('clock').advance(Number(invoice.dueAt) - invoice.createdAt + DAY_MS);
      await expect.refusal('invoiceOverdue', payInvoice(client, invoice, { key: newKey() }));
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN);
      expect.match('the invoice', await getInvoice(client, invoice), { isPaid: false, status: 'DRAFT' });
    },
  },
  {
    name: 'billing: paying requires the pay type',
    async run({ expect, customer, raw }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { id } = await aStorageInvoice(client);
      for (const body of [{}, { payType: 'free' }, { payType: 'payByBalance', expected: 'x' }]) {
        const answer = await raw(client, {
          method: 'PUT',
          service: 'cfs',
          path: `invoices/${id}/payByBalance`,
          body,
          key: newKey(),
        });
        expect.equal('the status', answer.status, 400);
      }
    },
  },
];

const togetherChecks: readonly ContractCheck[] = [
  {
    name: 'billing: several invoices are paid together with one key',
    capability: 'payTogether',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const [one, other] = [await aStorageInvoice(client), await placeOrder(client, await aServerOrder(client))];
      const sum = toman(one.payableToman + other.payableToman);
      const payment = { key: newKey(), expectedToman: sum };
      await payInvoices(client, [one.id, other.id], payment);
      await payInvoices(client, [one.id, other.id], payment);
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN - sum);
      await expect.refusal('keyReused', payInvoices(client, [one.id], payment));
    },
  },
  {
    name: 'billing: paying together pays all invoices or none',
    capability: 'payTogether',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const [one, other] = [await aStorageInvoice(client), await placeOrder(client, await aServerOrder(client))];
      const foreign = await aStorageInvoice((await customer()).client);
      await expect.refusal('itemMissing', payInvoices(client, [one.id, UNKNOWN_ID], { key: newKey() }));
      if (foreign.id !== one.id && foreign.id !== other.id) {
        await expect.refusal('itemMissing', payInvoices(client, [one.id, foreign.id], { key: newKey() }));
      }
      await expect.refusal(
        'priceChanged',
        payInvoices(client, [one.id, other.id], { key: newKey(), expectedToman: one.payableToman }),
      );
      await payInvoice(client, other, { key: newKey() });
      await expect.refusal('invoicePaid', payInvoices(client, [one.id, other.id], { key: newKey() }));
      expect.match('the invoice', await getInvoice(client, one), { isPaid: false });
      expect.equal('the balance', await balanceOf(client), RICH_TOMAN - other.payableToman);
    },
  },
  {
    name: 'billing: a balance that is enough for some of several invoices pays none of them',
    capability: 'payTogether',
    async run({ expect, customer }) {
      const price = await aStorageInvoice((await customer()).client);
      const enoughToman = toman(price.payableToman + 1);
      const { client } = await customer({ balanceToman: enoughToman });
      const [one, other] = [await aStorageInvoice(client), await placeOrder(client, await aServerOrder(client))];
      await expect.refusal('balanceTooLow', payInvoices(client, [one.id, other.id], { key: newKey() }));
      for (const invoice of [one, other])
        expect.match('the invoice', await getInvoice(client, invoice), { isPaid: false });
      expect.equal('the balance', await balanceOf(client), enoughToman);
    },
  },
];

const transactionChecks: readonly ContractCheck[] = [
  {
    name: 'transactions: are listed newest first, also in windows',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const before = (await listTransactions(client)).length;
      const paid: number[] = [];
      for (const kind of ['MONTH', 'YEAR'] as const) {
        const invoice = await aStorageInvoice(client, kind);
        await payInvoice(client, invoice, { key: newKey() });
        paid.push(0 - invoice.payableToman);
      }
      const listed = await listTransactions(client);
      expect.equal(
        'the newest amounts',
        listed.slice(0, 2).map(({ amountToman }) => amountToman),
        [...paid].reverse(),
      );
      const first = await listTransactionWindow(client, { limit: 1 });
      const second = await listTransactionWindow(client, { limit: 1, after: expect.present('the cursor', first.next) });
      expect.equal('the windows', [...first.transactions, ...second.transactions], listed.slice(0, 2));
      expect.equal('the total', first.total, before + 2);
    },
  },
  {
    name: 'billing: the gift balance is separate from the balance',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: 5_000 });
      expect.equal('the gifts of a new customer', await getGiftBalance(client), 0);
      expect.equal('the balance', await balanceOf(client), 5_000);
    },
  },
];

/** Invoices, paying, topping up and transactions. */
export const billingChecks: readonly ContractCheck[] = [
  ...invoiceChecks,
  ...listChecks,
  ...payChecks,
  ...togetherChecks,
  ...topUpChecks,
  ...transactionChecks,
];
