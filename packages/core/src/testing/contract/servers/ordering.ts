import * as v from 'valibot';
import { listInvoices, invoiceLines } from '../../../billing/index.ts';
import {
  checkPromo,
  listServerImages,
  listServerPlans,
  listServers,
  type OrderPayload,
  orderServer,
  quoteOrder,
  type ServerOrder,
  HOURLY_PLAN_ID,
  orderPayload,
  pricedPayload,
} from '../../../servers/index.ts';
import type { Client, ErrorCode } from '../../../client/index.ts';
import { InvoiceShape } from '../../../contract/billing/shapes.ts';
import { ImageShape, NetworkShape, QuoteShape, ServerPlanShape } from '../../../contract/servers/shapes.ts';
import { netOf } from '../billingSamples.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import {
  anHourlyOrder,
  aServerOrder,
  findMisfit,
  newKey,
  placeOrder,
  serverCatalogue,
  serverNamed,
} from '../orders.ts';
import { UNKNOWN_ID, uniqueName } from '../samples.ts';

function promoCheckOf({ imageName, planId, period, resources }: ServerOrder) {
  return { imageName, planId, period, ...resources };
}

const listChecks: readonly ContractCheck[] = [
  {
    name: 'servers: plans, images and networks are public and have the fields and units of the wire',
    async run({ expect, visitor, raw }) {
      const client = visitor();
      const read = async (path: string) => (await raw(client, { method: 'GET', service: 'cws', path })).body;
      expect.wire(
        'the plans',
        v.pipe(v.array(ServerPlanShape), v.minLength(1)),
        await read('products/user/products?category=CWS&calculationType=FIXED'),
      );
      expect.wire('the images', v.pipe(v.array(ImageShape), v.minLength(1)), await read('vmOSs'));
      expect.wire('the networks', v.pipe(v.array(NetworkShape), v.minLength(1)), await read('networks'));
    },
  },
  {
    name: 'servers: plan ids and image names are unique',
    async run({ expect, visitor }) {
      const ids = (await listServerPlans(visitor())).map(({ id }) => id);
      const names = (await listServerImages(visitor())).map(({ name }) => name);
      expect.equal('the number of plan ids', new Set(ids).size, ids.length);
      expect.equal('the number of image names', new Set(names).size, names.length);
      expect.that('the hourly plan', !ids.includes(HOURLY_PLAN_ID), {
        answered: ids,
        expected: 'no plan for it in the list',
      });
    },
  },
];

const quoteChecks: readonly ContractCheck[] = [
  {
    name: 'quotes: lines, tax and price are public',
    capability: 'quotes',
    async run({ expect, visitor, raw }) {
      const client = visitor();
      const order = await aServerOrder(client);
      const { body } = await raw(client, {
        method: 'POST',
        service: 'cws',
        path: 'vmBills/quote',
        body: pricedPayload(order),
      });
      const quote = expect.wire('the quote', QuoteShape, body);
      const taxes = quote.taxLines.reduce((sum, { cost }) => sum + cost, 0);
      expect.equal('the price in toman', quote.payable, quote.total + taxes);
      const { plan, priceOf } = await serverCatalogue(client);
      expect.equal('the net price in toman', quote.total, priceOf(plan));
    },
  },
  {
    name: 'quotes: equal the invoice of the order',
    capability: 'quotes',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const order of [await aServerOrder(client), await anHourlyOrder(client)]) {
        const { payableToman, netToman } = await quoteOrder(client, order);
        const { lines } = invoiceLines([{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: netToman }]);
        expect.match('the invoice', await placeOrder(client, order), {
          payableToman,
          items: (items: unknown) => Array.isArray(items) && items.length >= lines.length,
        });
      }
    },
  },
  {
    name: 'quotes: an hourly server has a daily price that grows with its resources',
    capability: 'quotes',
    async run({ expect, visitor, raw }) {
      const client = visitor();
      const order = await anHourlyOrder(client);
      const { body } = await raw(client, {
        method: 'POST',
        service: 'cws',
        path: 'vmBills/quote',
        body: pricedPayload(order),
      });
      expect.wire(
        'the quote',
        v.object({ ...QuoteShape.entries, dailyPayable: v.pipe(v.number(), v.gtValue(0)) }),
        body,
      );
      const larger = { ...order, resources: { ...order.resources, cpuCores: order.resources.cpuCores + 2 } };
      const [least, more] = [await quoteOrder(client, order), await quoteOrder(client, larger)];
      expect.that('the price', more.payableToman > least.payableToman, {
        answered: more.payableToman,
        expected: `above ${least.payableToman}`,
      });
    },
  },
  {
    name: 'quotes: with a discount code equal the invoice of the order',
    capability: 'quotes',
    tools: ['promos'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const { percent, fixed } = tool('promos');
      for (const promo of [percent, fixed]) {
        const order = await aServerOrder(client);
        const { payableToman, renewalToman } = await quoteOrder(client, order, { promo });
        expect.that('the price', payableToman < renewalToman, {
          answered: payableToman,
          expected: `below ${renewalToman}`,
        });
        const invoice = await orderServer(client, orderPayload(order), { key: newKey(), promo });
        expect.equal('the price of the invoice', invoice.payableToman, payableToman);
      }
    },
  },
  {
    name: 'quotes: discount codes require a session',
    capability: 'quotes',
    tools: ['promos'],
    async run({ expect, customer, visitor, tool }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const { percent } = tool('promos');
      await expect.refusal('sessionEnded', quoteOrder(visitor(), order, { promo: percent }));
      const [full, reduced] = [await quoteOrder(client, order), await quoteOrder(client, order, { promo: percent })];
      expect.that('the price', reduced.payableToman < full.payableToman, {
        answered: reduced.payableToman,
        expected: `below ${full.payableToman}`,
      });
      expect.equal('the price of a renewal', reduced.renewalToman, full.payableToman);
    },
  },
];

/** Order that breaks a rule, and the refusal of the rule. */
type BrokenOrder = readonly [code: ErrorCode, field: string, change: (payload: OrderPayload) => unknown];

const withPlan = (payload: OrderPayload, plan: object) => ({ ...payload, plan: { ...payload.plan, ...plan } });

const brokenOrders: readonly BrokenOrder[] = [
  ['required', 'name', (payload) => ({ ...payload, name: '' })],
  ['serverNameInvalid', 'name', (payload) => ({ ...payload, name: '1web' })],
  ['textTooLong', 'name', (payload) => ({ ...payload, name: 'w'.repeat(10_000) })],
  ['serverNameReserved', 'name', (payload) => ({ ...payload, name: 'order' })],
  ['imageMissing', 'os', (payload) => ({ ...payload, os: 'beos' })],
  ['networkMissing', 'nicInfos', (payload) => ({ ...payload, nicInfos: [{ ipCount: 1, network: 'nowhere' }] })],
  ['planMissing', 'plan.id', (payload) => withPlan(payload, { id: UNKNOWN_ID })],
  [
    'periodUnavailable',
    'plan.jsonInfo',
    (payload) => withPlan(payload, { jsonInfo: JSON.stringify({ plan_type: 'WEEK' }) }),
  ],
  [
    'periodUnavailable',
    'plan.jsonInfo',
    (payload) => withPlan(payload, { jsonInfo: JSON.stringify({ plan_type: 'DAY' }) }),
  ],
  [
    'periodUnavailable',
    'plan.jsonInfo',
    (payload) => withPlan(payload, { jsonInfo: JSON.stringify({ plan_type: 'TMONTH' }) }),
  ],
  [
    'badRequest',
    'plan.additionalInfo',
    (payload) =>
      withPlan(payload, { additionalInfo: JSON.stringify({ cpu: 999, ram: 999, disk: 999, managed: false }) }),
  ],
];

/** Sends an order as it is written. */
function sendOrder(client: Client, payload: unknown): Promise<unknown> {
  return orderServer(client, payload as OrderPayload, { key: newKey() });
}

const orderChecks: readonly ContractCheck[] = [
  {
    name: 'orders: answer the unpaid invoice and list the unpaid server',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const body = orderPayload(order);
      const answer = await raw(client, {
        method: 'POST',
        service: 'cws',
        path: 'vmBills/createInvoice',
        body,
        key: newKey(),
      });
      const invoice = expect.wire(
        'the invoice',
        v.object({ ...InvoiceShape.entries, vmBillName: v.literal(order.name) }),
        answer.body,
      );
      expect.match('the invoice', invoice, {
        paid: false,
        invoiceStatus: 'DRAFT',
        recurringPeriod: 'MONTH',
        product: { id: order.planId },
      });
      const { cpuCores, ramGb, diskGb } = order.resources;
      const server = { imageName: order.imageName, cpuCores, ramGb, diskGb, machine: null, wasCreatedBefore: false };
      expect.match('the server', await serverNamed(client, order.name), {
        ...server,
        invoice: { id: invoice.id, isPaid: false },
      });
    },
  },
  {
    name: 'orders: a repeated key creates one server and is refused for another order',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const key = newKey();
      const invoice = await placeOrder(client, order, key);
      expect.equal('the repeated answer', await placeOrder(client, order, key), invoice);
      expect.equal('the number of servers', (await listServers(client)).length, 1);
      const { plan, priceOf } = await serverCatalogue(client);
      expect.equal('the price without tax', netOf(invoice), priceOf(plan));
      await expect.refusal('keyReused', placeOrder(client, { ...order, name: uniqueName('web-') }, key));
    },
  },
  {
    name: 'orders: invalid orders are refused with their field',
    async run({ expect, customer }) {
      const { client } = await customer();
      const payload = orderPayload(await aServerOrder(client));
      for (const [code, field, change] of brokenOrders)
        await expect.refusal(code, sendOrder(client, change(payload)), { field });
      expect.equal('the servers', await listServers(client), []);
      expect.equal('the invoices', await listInvoices(client, 'servers'), []);
    },
  },
  {
    name: 'orders: an incomplete payload is refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { name, os, nicInfos, plan } = orderPayload(await aServerOrder(client));
      const broken = [
        { name, os, nicInfos },
        { name, os, plan },
        { name, nicInfos, plan },
        { os, nicInfos, plan },
        { name, os, plan, nicInfos: [] },
      ];
      for (const payload of [...broken, { name, os, nicInfos, plan: { ...plan, jsonInfo: 'x' } }]) {
        await expect.refusal('badRequest', sendOrder(client, payload));
      }
    },
  },
  {
    name: 'orders: a name is unique per customer, case-insensitively',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      await expect.refusal('nameTaken', placeOrder(client, { ...order, name: order.name.toUpperCase() }), {
        field: 'name',
      });
      await placeOrder(stranger.client, order);
    },
  },
  {
    name: 'orders: a plan that is too small for the image is refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      const misfit = await findMisfit(client);
      if (misfit === undefined) return;
      const { cpuCores, ramGb, diskGb } = misfit.plan;
      const resources = { cpuCores, ramGb, diskGb };
      const order = await aServerOrder(client, { imageName: misfit.image.name, planId: misfit.plan.id, resources });
      await expect.refusal('belowMinimum', placeOrder(client, order), { field: 'os' });
    },
  },
  {
    name: 'orders: an hourly server has minimum and maximum resources',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await anHourlyOrder(client);
      const { resources } = order;
      const tooSmall = { ...resources, cpuCores: resources.cpuCores - 1 };
      await expect.refusal('belowMinimum', placeOrder(client, { ...order, resources: tooSmall }), {
        field: 'plan.additionalInfo',
      });
      const tooLarge = { ...resources, ramGb: 999 };
      await expect.refusal('badRequest', placeOrder(client, { ...order, resources: tooLarge }), {
        field: 'plan.additionalInfo',
      });
      await expect.refusal('periodUnavailable', placeOrder(client, { ...order, period: 'MONTH' }), {
        field: 'plan.jsonInfo',
      });
      expect.match('the invoice', await placeOrder(client, order), { period: 'DAY', product: { id: HOURLY_PLAN_ID } });
    },
  },
  {
    name: 'orders: disabled orders are refused except for allowed users',
    tools: ['switches'],
    async run({ expect, customer, tool }) {
      const [{ client }, allowed] = [await customer(), await customer()];
      const order = await aServerOrder(client);
      await tool('switches').whileDisabled('createServer', [allowed.username], async () => {
        await expect.refusal('createDisabled', placeOrder(client, order));
        await placeOrder(allowed.client, order);
      });
    },
  },
];

const promoChecks: readonly ContractCheck[] = [
  {
    name: 'discounts: a code answers a percentage or an amount in thousands of toman',
    tools: ['promos'],
    async run({ expect, customer, raw, tool }) {
      const { client } = await customer();
      const { imageName, planId, period, resources } = await aServerOrder(client);
      const { percent, fixed } = tool('promos');
      const body = {
        os: imageName,
        cpuCores: resources.cpuCores,
        ram: resources.ramGb,
        primaryDisk: resources.diskGb,
        name: 'web',
        plan: planId,
        period,
      };
      const check = async (promo: string) =>
        (await raw(client, { method: 'POST', service: 'cws', path: `vmBills/promoApplicabale?promo=${promo}`, body }))
          .body;
      const until = v.nullish(v.number());
      expect.wire(
        'the percentage',
        v.object({
          type: v.literal('PERCENT'),
          value: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
          code: v.literal(percent),
          until,
        }),
        await check(percent),
      );
      expect.wire(
        'the amount',
        v.object({ type: v.literal('FIXED'), value: v.pipe(v.number(), v.gtValue(0)), code: v.literal(fixed), until }),
        await check(fixed),
      );
    },
  },
  {
    name: 'discounts: invalid codes are refused, alone and with an order',
    tools: ['promos'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const { expired, usedUp, otherPlans } = tool('promos');
      const refused: readonly (readonly [promo: string, code: ErrorCode])[] = [
        [uniqueName('NONE'), 'promoUnknown'],
        [expired, 'promoExpired'],
        [usedUp, 'promoUsed'],
        [otherPlans, 'promoWrongPlan'],
      ];
      for (const [promo, code] of refused) {
        await expect.refusal(code, checkPromo(client, promo, { name: order.name, subject: promoCheckOf(order) }), {
          field: 'promo',
        });
        await expect.refusal(code, orderServer(client, orderPayload(order), { key: newKey(), promo }), {
          field: 'promo',
        });
      }
      expect.equal('the servers', await listServers(client), []);
    },
  },
  {
    name: 'discounts: are a separate line, deducted before tax',
    tools: ['promos'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const { percent } = tool('promos');
      const promo = await checkPromo(client, percent.toLowerCase(), { name: order.name, subject: promoCheckOf(order) });
      const full = await placeOrder(client, order);
      const reduced = await orderServer(client, orderPayload({ ...order, name: uniqueName('web-') }), {
        key: newKey(),
        promo: percent,
      });
      const discounts = (reduced.items ?? []).filter(({ priceType }) => priceType === 'DISCOUNT');
      expect.equal('the number of discount lines', discounts.length, 1);
      expect.match('the discount', promo.discount, { kind: 'percent', rateBp: (rate: unknown) => Number(rate) > 0 });
      expect.that('the price', reduced.payableToman < full.payableToman, {
        answered: reduced.payableToman,
        expected: `below ${full.payableToman}`,
      });
      const offToman = Math.abs(discounts[0]?.priceToman ?? 0);
      expect.equal('the price before discounts', reduced.totalToman, reduced.payableToman + offToman);
    },
  },
];

/** Catalogue, quotes, orders and discount codes. */
export const orderingChecks: readonly ContractCheck[] = [...listChecks, ...quoteChecks, ...orderChecks, ...promoChecks];
