import * as v from 'valibot';
import { getCurrentUser } from '../../account/index.ts';
import { getInvoice, listInvoices, payInvoice } from '../../billing/index.ts';
import type { Client, ErrorCode } from '../../client/index.ts';
import {
  checkAvailability,
  deleteDomain,
  deleteHost,
  type HostOrder,
  listDomains,
  listDomainSuffixes,
  listHostPlans,
  listHosts,
  orderHost,
  setAutoRenewal,
  offerOf,
} from '../../hosting/index.ts';
import { DomainShape, HostPlanShape, HostShape, SuffixShape } from '../../contract/hosting/shapes.ts';
import { netOf } from './billingSamples.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { aHostOrder, invoiceOf, newKey, openHost } from './orders.ts';
import { RICH_TOMAN, UNKNOWN_ID, uniqueName } from './samples.ts';
import { sessionCheck } from './sessionCheck.ts';

const DAY_MS = 86_400_000;

/** Returns the listed prices of the plan and of the suffix of an order. */
async function listedOffers(client: Client, { productId, domainName }: HostOrder) {
  const plan = (await listHostPlans(client)).find(({ id }) => id === productId);
  const suffix = (await listDomainSuffixes(client)).find((one) => domainName.endsWith(one.suffix));
  const now = Date.now();
  const offers = [plan, suffix].map((product) => product && offerOf(product, now));
  const [planOffer, domainOffer] = offers;
  if (planOffer?.problem !== null || domainOffer?.problem !== null)
    throw new Error('The order is not of the listed products.');
  return { plan: planOffer, domain: domainOffer };
}

const catalogueChecks: readonly ContractCheck[] = [
  sessionCheck('hosting'),
  {
    name: 'hosting: plans and suffixes have the fields and units of the wire',
    capability: 'hostProducts',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const read = async (category: string) =>
        (
          await raw(client, {
            method: 'GET',
            service: 'cfs',
            path: `products/user/products?category=${category}&calculationType=FIXED`,
          })
        ).body;
      expect.wire('the plans', v.pipe(v.array(HostPlanShape), v.minLength(1)), await read('HOST'));
      expect.wire('the suffixes', v.pipe(v.array(SuffixShape), v.minLength(1)), await read('DOMAIN'));
      expect.equal('an unknown category', await read('NOTHING'), []);
    },
  },
];

const nameChecks: readonly ContractCheck[] = [
  {
    name: 'domains: a free name is available',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await aHostOrder(client);
      const answer = await checkAvailability(client, order.domainName);
      expect.match('the answer', answer, { name: order.domainName, isAvailable: true, reason: null });
      const listed = (await listedOffers(client, order)).domain;
      const told = [answer.priceToman ?? listed.priceToman, answer.period ?? listed.period];
      expect.equal('its price and period', told, [listed.priceToman, listed.period]);
    },
  },
  {
    name: 'domains: invalid names and unknown suffixes are refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { domainName } = await aHostOrder(client);
      for (const wrong of [`-${domainName}`, `a b${domainName}`, domainName.toUpperCase(), '', '.']) {
        await expect.refusal('domainNameInvalid', checkAvailability(client, wrong), { field: 'domainName' });
      }
      await expect.refusal('suffixUnavailable', checkAvailability(client, 'contract-suite.nosuffix'), {
        field: 'domainName',
      });
    },
  },
  {
    name: 'domains: the reason distinguishes taken, reserved and own names',
    tools: ['domains'],
    async run({ expect, customer, tool }) {
      const [{ client }, stranger] = [await customer({ balanceToman: RICH_TOMAN }), await customer()];
      const { taken, reserved } = tool('domains');
      const { name } = await openHost(client);
      expect.match('the taken name', await checkAvailability(client, taken), { isAvailable: false, reason: 'taken' });
      expect.match('the reserved name', await checkAvailability(client, reserved), {
        isAvailable: false,
        reason: 'reserved',
      });
      expect.match('the own name', await checkAvailability(client, name), { isAvailable: false, reason: 'own' });
      expect.match("the name as a stranger's", await checkAvailability(stranger.client, name), {
        isAvailable: false,
        reason: 'taken',
      });
    },
  },
];

const orderChecks: readonly ContractCheck[] = [
  {
    name: 'hosting: an order answers the host with its unpaid invoice, and lists the pending domain',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const order = await aHostOrder(client);
      const { body } = await raw(client, { method: 'POST', service: 'cfs', path: 'hosts', body: order, key: newKey() });
      const host = expect.wire('the host', HostShape, body);
      expect.match('the host', host, {
        hostStatus: 'PENDINGBILLING',
        userName: '',
        autoRenewal: false,
        domain: { domainName: order.domainName, domainStatus: 'PENDINGBILLING' },
        invoice: { paid: false },
      });
      const domains = (await raw(client, { method: 'GET', service: 'cfs', path: 'domains' })).body;
      expect.match('the domains', expect.wire('the domains', v.array(DomainShape), domains), [
        { domainName: order.domainName, domainStatus: 'PENDINGBILLING', expireDate: null, host: { id: host.id } },
      ]);
      const [invoice, ...others] = await listInvoices(client, 'hosting');
      expect.match('the invoices', [invoice, ...others], [{ id: host.invoice?.id, isPaid: false }]);
      expect.equal('the name on it', invoice?.serviceName || order.domainName, order.domainName);
    },
  },
  {
    name: 'hosting: paying activates the host and its domain',
    async run({ expect, customer, raw }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { id, name } = await openHost(client);
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: 'hosts' });
      const [host] = expect.wire('the hosts', v.tuple([HostShape]), body);
      const active = {
        id,
        hostStatus: 'ACTIVE',
        userName: (text: unknown) => text !== '',
        serverDNS: (text: unknown) => String(text).includes('.'),
      };
      expect.match('the host', host, {
        ...active,
        domain: { domainName: name, domainStatus: 'ACTIVE' },
        invoice: { paid: true },
      });
      const [domain] = await listDomains(client);
      expect.match('the domain', domain, { name, status: 'ACTIVE', hostId: id, endsAt: (at: unknown) => at !== null });
    },
  },
  {
    name: 'hosting: paying takes the price from the balance',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const host = await orderHost(client, await aHostOrder(client), { key: newKey() });
      const { payableToman } = invoiceOf(host);
      await payInvoice(client, invoiceOf(host), { key: newKey(), expectedToman: payableToman });
      expect.match('the customer', await getCurrentUser(client), { balanceToman: RICH_TOMAN - payableToman });
    },
  },
  {
    name: 'hosting: a repeated key creates one host and is refused for another order',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await aHostOrder(client);
      const key = newKey();
      const host = await orderHost(client, order, { key });
      expect.equal('the repeated answer', await orderHost(client, order, { key }), host);
      expect.equal('the number of hosts', (await listHosts(client)).length, 1);
      await expect.refusal('keyReused', orderHost(client, { ...order, register: false }, { key }));
    },
  },
  {
    name: 'hosting: invalid orders are refused with their field',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await aHostOrder(client);
      const broken: readonly (readonly [code: ErrorCode, field: string, changes: Partial<HostOrder>])[] = [
        ['planMissing', 'productId', { productId: UNKNOWN_ID }],
        ['domainNameInvalid', 'domainName', { domainName: 'no name' }],
        ['domainNameInvalid', 'domainName', { domainName: `ابرک${order.domainName}` }],
        ['domainNameInvalid', 'domainName', { domainName: 'no name', register: false }],
        ['suffixUnavailable', 'domainName', { domainName: 'contract-suite.nosuffix' }],
      ];
      for (const [code, field, changes] of broken) {
        await expect.refusal(code, orderHost(client, { ...order, ...changes }, { key: newKey() }), { field });
      }
      expect.equal('the hosts', await listHosts(client), []);
    },
  },
  {
    name: 'hosting: registering a .ir name requires a NIC handle',
    async run({ expect, customer }) {
      const { client } = await customer();
      const suffixes = (await listDomainSuffixes(client)).map(({ suffix }) => suffix);
      if (!suffixes.includes('.ir')) return;
      const order = await aHostOrder(client, { domainName: `${uniqueName('contract-')}.ir` });
      for (const nicHandle of [null, '', 'x']) {
        await expect.refusal('nicHandleInvalid', orderHost(client, { ...order, nicHandle }, { key: newKey() }), {
          field: 'nicHandle',
        });
      }
      await orderHost(client, { ...order, nicHandle: 'ab123-irnic' }, { key: newKey() });
      expect.match('the domains', await listDomains(client), [{ nicHandle: 'ab123-irnic' }]);
    },
  },
  {
    name: 'hosting: taken and reserved names cannot be registered',
    tools: ['domains'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const order = await aHostOrder(client);
      const { taken, reserved } = tool('domains');
      await expect.refusal('domainTaken', orderHost(client, { ...order, domainName: taken }, { key: newKey() }), {
        field: 'domainName',
      });
      await expect.refusal('domainReserved', orderHost(client, { ...order, domainName: reserved }, { key: newKey() }), {
        field: 'domainName',
      });
      expect.equal('the domains', await listDomains(client), []);
    },
  },
  {
    name: 'hosting: an order is not charged when its name was taken meanwhile',
    tools: ['domains'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const host = await orderHost(client, await aHostOrder(client), { key: newKey() });
      await tool('domains').take(host.name);
      await expect.refusal('domainTaken', payInvoice(client, invoiceOf(host), { key: newKey() }));
      expect.match('the customer', await getCurrentUser(client), { balanceToman: RICH_TOMAN });
      expect.match('the host', await listHosts(client), [
        { status: 'PENDINGBILLING', domainStatus: 'TAKEN', invoice: { isPaid: false } },
      ]);
      await deleteHost(client, host.id);
      expect.equal('the domains', await listDomains(client), []);
      const answer = await checkAvailability(client, host.name);
      expect.match('the name', answer, { isAvailable: false, reason: 'taken' });
    },
  },
  {
    name: "hosting: another customer's domain cannot be registered, used or hosted",
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer({ balanceToman: RICH_TOMAN }), await customer()];
      const { id, name } = await openHost(owner.client);
      const order = await aHostOrder(stranger.client, { domainName: name });
      await expect.refusal('domainHosted', orderHost(stranger.client, order, { key: newKey() }), {
        field: 'domainName',
      });
      await deleteHost(owner.client, id);
      await expect.refusal('domainTaken', orderHost(stranger.client, order, { key: newKey() }), {
        field: 'domainName',
      });
      await expect.refusal(
        'domainNotYours',
        orderHost(stranger.client, { ...order, register: false }, { key: newKey() }),
        { field: 'domainName' },
      );
    },
  },
  {
    name: 'hosting: an already registered name costs the host only',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aHostOrder(client);
      const registered = await orderHost(client, order, { key: newKey() });
      const external = await orderHost(
        client,
        { ...order, domainName: `${uniqueName('contract-')}.example`, register: false },
        { key: newKey() },
      );
      expect.match('the host', external, { domainStatus: 'EXTERNAL', status: 'PENDINGBILLING' });
      const { plan, domain } = await listedOffers(client, order);
      expect.equal(
        'the prices in toman without tax',
        [netOf(invoiceOf(external)), netOf(invoiceOf(registered))],
        [plan.priceToman, plan.priceToman + domain.priceToman],
      );
      expect.match('the domains', await listDomains(client), [{ name: registered.name }]);
      await expect.refusal('domainHosted', orderHost(client, { ...order, register: false }, { key: newKey() }), {
        field: 'domainName',
      });
    },
  },
];

const ownChecks: readonly ContractCheck[] = [
  {
    name: 'hosting: automatic renewal can be turned on and off',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id } = await orderHost(client, await aHostOrder(client), { key: newKey() });
      expect.match('the host', await setAutoRenewal(client, id, true), { id, autoRenewal: true });
      expect.match('the hosts', await listHosts(client), [{ autoRenewal: true }]);
      expect.match('the host', await setAutoRenewal(client, id, false), { id, autoRenewal: false });
      for (const body of [{ id: id + 1, autoRenewal: true }, { id, autoRenewal: 'yes' }, {}]) {
        expect.equal(
          'the status',
          (await raw(client, { method: 'PUT', service: 'cfs', path: `hosts/${id}`, body })).status,
          400,
        );
      }
      expect.match('the hosts', await listHosts(client), [{ autoRenewal: false }]);
    },
  },
  {
    name: 'hosting: unknown and foreign hosts and domains are missing',
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer()];
      const { id } = await orderHost(owner.client, await aHostOrder(owner.client), { key: newKey() });
      const [domain] = await listDomains(owner.client);
      for (const missing of [id, UNKNOWN_ID]) {
        await expect.refusal('itemMissing', setAutoRenewal(stranger.client, missing, true));
        await expect.refusal('itemMissing', deleteHost(stranger.client, missing));
      }
      for (const missing of [domain?.id ?? 0, UNKNOWN_ID])
        await expect.refusal('itemMissing', deleteDomain(stranger.client, missing));
      expect.match("the owner's hosts", await listHosts(owner.client), [{ id, autoRenewal: false }]);
      expect.equal("the stranger's hosts", await listHosts(stranger.client), []);
    },
  },
  {
    name: 'hosting: deleting a host keeps its paid domain',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { id, name } = await openHost(client);
      const [domain] = await listDomains(client);
      await expect.refusal('domainInUse', deleteDomain(client, domain?.id ?? 0));
      await deleteHost(client, id);
      expect.equal('the hosts', await listHosts(client), []);
      expect.match('the domains', await listDomains(client), [{ name, status: 'ACTIVE', hostId: null }]);
      await expect.refusal('itemMissing', deleteHost(client, id));
      await deleteDomain(client, domain?.id ?? 0);
      expect.equal('the domains', await listDomains(client), []);
      await expect.refusal('itemMissing', deleteDomain(client, domain?.id ?? 0));
      expect.match('the name', await checkAvailability(client, name), { isAvailable: true });
    },
  },
  {
    name: 'hosting: an own domain gets a new host and keeps its end, and cannot be registered again',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { id, name } = await openHost(client);
      const [domain] = await listDomains(client);
      const order = await aHostOrder(client, { domainName: name });
      await expect.refusal('domainHosted', orderHost(client, order, { key: newKey() }), { field: 'domainName' });
      await deleteHost(client, id);
      await expect.refusal('domainTaken', orderHost(client, order, { key: newKey() }), { field: 'domainName' });
      const again = await openHost(client, { domainName: name, register: false });
      expect.match('the hosts', await listHosts(client), [{ id: again.id, status: 'ACTIVE', domainStatus: 'ACTIVE' }]);
      expect.match('the domains', await listDomains(client), [
        { id: domain?.id, hostId: again.id, endsAt: domain?.endsAt },
      ]);
    },
  },
  {
    name: 'hosting: the paid time of a host and its domain starts with the payment',
    tools: ['clock'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const { startsAt, endsAt, ...invoice } = invoiceOf(
        await orderHost(client, await aHostOrder(client), { key: newKey() }),
      );
      await tool('clock').advance(6 * DAY_MS);
      await payInvoice(client, invoice, { key: newKey() });
      const [host] = await listHosts(client);
      const lengthMs = Number(host?.endsAt) - Number(host?.invoice?.approvedAt);
      // The days of a year depend on its beginning.
      expect.that('the paid time', Math.abs(lengthMs - (Number(endsAt) - Number(startsAt))) <= DAY_MS, {
        answered: lengthMs,
        expected: `the period of the invoice, ${Number(endsAt) - Number(startsAt)}`,
      });
      expect.match('the domains', await listDomains(client), [{ endsAt: host?.endsAt }]);
    },
  },
  {
    name: 'hosting: deleting an order cancels its invoice and its domain',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const host = await orderHost(client, await aHostOrder(client), { key: newKey() });
      await deleteHost(client, host.id);
      expect.match('the invoice', await getInvoice(client, invoiceOf(host)), { status: 'CANCEL' });
      expect.equal('the domains', await listDomains(client), []);
      expect.match('the name', await checkAvailability(client, host.name), { isAvailable: true });
      await expect.refusal('invoiceCancelled', payInvoice(client, invoiceOf(host), { key: newKey() }));
    },
  },
  {
    name: 'hosting: an overdue order can only be deleted',
    tools: ['clock'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const host = await orderHost(client, await aHostOrder(client), { key: newKey() });
      const { dueAt, createdAt } = invoiceOf(host);
      await tool('clock').advance(Number(dueAt) - createdAt + DAY_MS);
      await expect.refusal('invoiceOverdue', payInvoice(client, invoiceOf(host), { key: newKey() }));
      await deleteHost(client, host.id);
    },
  },
];

/** Hosts and domains. */
export const hostingChecks: readonly ContractCheck[] = [
  ...catalogueChecks,
  ...nameChecks,
  ...orderChecks,
  ...ownChecks,
];
