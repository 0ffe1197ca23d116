import { getInvoice, payInvoice } from '../../../billing/index.ts';
import type { Client } from '../../../client/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  deleteMachine,
  renewServer,
  retryServer,
  type Server,
  upgradeServer,
  changeConfiguration,
  getLeftCredit,
} from '../../../servers/index.ts';
import { netOf } from '../billingSamples.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { aServerOrder, invoiceOf, newKey, placeOrder, serverCatalogue, serverNamed } from '../orders.ts';
import { UNKNOWN_ID } from '../samples.ts';
import { aBuiltHourlyServer, aBuiltServer, machineOf, turnOff } from './builtServers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const renewalChecks: readonly ContractCheck[] = [
  {
    name: 'renewal: creates one open invoice that starts at the end of the paid period',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const paidUntil = invoiceOf(server).endsAt;
      const key = newKey();
      const renewal = await renewServer(client, server.id, { key });
      expect.match('the renewal', renewal, {
        isPaid: false,
        status: 'DRAFT',
        period: 'MONTH',
        startsAt: paidUntil,
        serviceName: server.name,
        payableToman: invoiceOf(server).payableToman,
      });
      expect.match('the repeated answer', await renewServer(client, server.id, { key }), { id: renewal.id });
      expect.match('the open renewal', await renewServer(client, server.id, { key: newKey() }), { id: renewal.id });
      expect.match('the server', await serverNamed(client, server.name), { invoice: { id: renewal.id } });
      await payInvoice(client, renewal, { key: newKey() });
      const renewed = await serverNamed(client, server.name);
      expect.match('the server', renewed, { invoice: { id: renewal.id, isPaid: true }, machine: { state: 'ON' } });
      const { endsAt } = invoiceOf(renewed);
      expect.that('the end', Number(endsAt) > Number(paidUntil), { answered: endsAt, expected: `after ${paidUntil}` });
    },
  },
  {
    name: 'renewal: another period replaces the open invoice',
    capability: 'renewalPeriods',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const month = await renewServer(client, server.id, { period: 'MONTH', key: newKey() });
      const year = await renewServer(client, server.id, { period: 'YEAR', key: newKey() });
      expect.match('the renewal', year, { period: 'YEAR', isPaid: false });
      const { plans, priceOf } = await serverCatalogue(client, 'YEAR');
      const plan = plans.find(({ id }) => id === invoiceOf(server).product?.id);
      expect.equal('its price in toman without tax', netOf(year), plan && priceOf(plan));
      expect.match('the replaced renewal', await getInvoice(client, month), { status: 'CANCEL' });
      await expect.refusal('periodUnavailable', renewServer(client, server.id, { period: 'TMONTH', key: newKey() }));
    },
  },
  {
    name: 'renewal: can be cancelled while it is unpaid',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', cancelRenewal(client, server.id));
      const renewal = await renewServer(client, server.id, { key: newKey() });
      await cancelRenewal(client, server.id);
      expect.match('the renewal', await getInvoice(client, renewal), { status: 'CANCEL' });
      expect.match('the server', await serverNamed(client, server.name), {
        invoice: { id: invoiceOf(server).id, isPaid: true },
      });
      await expect.refusal('wrongState', cancelRenewal(client, server.id));
    },
  },
  {
    name: 'renewal: of an expired server starts now',
    tools: ['machines', 'clock'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const { startsAt, endsAt } = invoiceOf(server);
      await tool('clock').advance(Number(endsAt) - Number(startsAt) + DAY_MS);
      const renewal = await renewServer(client, server.id, { key: newKey() });
      const lateMs = Math.abs(Number(renewal.startsAt) - renewal.createdAt);
      expect.that('the beginning', lateMs < HOUR_MS && Number(renewal.startsAt) > Number(endsAt), {
        answered: renewal.startsAt,
        expected: `the creation at ${renewal.createdAt}, after ${endsAt}`,
      });
    },
  },
  {
    name: 'renewal: hourly servers are refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await expect.refusal('wrongState', renewServer(client, server.id, { key: newKey() }));
    },
  },
  {
    name: 'renewal: disabled renewals are refused; without a machine, disabled creation applies',
    tools: ['machines', 'switches'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      const { id: unbuilt } = await serverNamed(client, order.name);
      await tool('switches').whileDisabled('extend', [], async () => {
        await expect.refusal('extendDisabled', renewServer(client, server.id, { key: newKey() }));
        await renewServer(client, unbuilt, { key: newKey() });
      });
      await tool('switches').whileDisabled('createServer', [], () =>
        expect.refusal('createDisabled', renewServer(client, unbuilt, { key: newKey() })),
      );
    },
  },
];

/** Returns a dearer plan than that of a server, for its period. */
async function aDearerPlan(client: Client, server: Server) {
  const { plans, priceOf } = await serverCatalogue(client);
  const current = plans.find(({ id }) => id === invoiceOf(server).product?.id);
  const dearer = plans.find((plan) => current !== undefined && Number(priceOf(plan)) > Number(priceOf(current)));
  if (current === undefined || dearer === undefined) throw new Error('The catalogue has no second plan for a month.');
  return { current, dearer, priceToman: Number(priceOf(dearer)) };
}

const upgradeChecks: readonly ContractCheck[] = [
  {
    name: 'upgrade: the invoice deducts the remaining credit, and paying it changes the bill',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer, priceToman } = await aDearerPlan(client, server);
      const credit = await getLeftCredit(client, server.id);
      expect.that('the left credit', credit > 0 && credit <= invoiceOf(server).payableToman, {
        answered: credit,
        expected: 'a part of what was paid',
      });
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() });
      expect.match('the invoice', invoice, { isPaid: false, product: { id: dearer.id }, hasCancelInvoice: true });
      const net = netOf(invoice);
      // The credit shrinks with time.
      expect.that('the net price', net >= priceToman - credit && net <= priceToman - 0.99 * credit, {
        answered: net,
        expected: `${priceToman} less ${credit}`,
      });
      expect.match('the server before it is paid', await serverNamed(client, server.name), {
        pendingChange: { planId: dearer.id, period: 'MONTH' },
        diskGb: server.diskGb,
      });
      await payInvoice(client, invoice, { key: newKey() });
      const { cpuCores, ramGb, diskGb } = dearer;
      expect.match('the server', await serverNamed(client, server.name), {
        cpuCores,
        ramGb,
        diskGb,
        pendingChange: null,
        machine: { diskGb: server.diskGb },
      });
    },
  },
  {
    name: 'upgrade: a repeated key creates one invoice',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      const key = newKey();
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key });
      expect.match(
        'the repeated answer',
        await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key }),
        { id: invoice.id },
      );
      await expect.refusal('keyReused', upgradeServer(client, server.id, { planId: dearer.id, period: 'YEAR', key }));
    },
  },
  {
    name: 'upgrade: cheaper and unknown plans, and unpaid servers, are refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { current, dearer } = await aDearerPlan(client, server);
      const upgrade = (id: number, planId: number) =>
        upgradeServer(client, id, { planId, period: 'MONTH', key: newKey() });
      await expect.refusal('badRequest', upgrade(server.id, current.id));
      await expect.refusal('planMissing', upgrade(server.id, UNKNOWN_ID));
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      await expect.refusal('wrongState', upgrade((await serverNamed(client, order.name)).id, dearer.id));
      await renewServer(client, server.id, { key: newKey() });
      await expect.refusal('wrongState', upgrade(server.id, dearer.id));
    },
  },
  {
    name: 'upgrade: a pending upgrade can be cancelled',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', cancelChanges(client, server.id));
      const { dearer } = await aDearerPlan(client, server);
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() });
      await expect.refusal('wrongState', renewServer(client, server.id, { key: newKey() }));
      expect.match('the answer', await cancelChanges(client, server.id), {
        id: server.id,
        pendingChange: null,
        invoice: { id: invoiceOf(server).id, isPaid: true },
      });
      expect.match('the invoice', await getInvoice(client, invoice), { status: 'CANCEL' });
      await expect.refusal('wrongState', cancelChanges(client, server.id));
    },
  },
  {
    name: 'upgrade: disabled upgrades are refused',
    tools: ['machines', 'switches'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      await tool('switches').whileDisabled('upgrade', [], () =>
        expect.refusal(
          'upgradeDisabled',
          upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() }),
        ),
      );
    },
  },
  {
    name: 'upgrade: is applied by configuring and rebuilding the machine',
    tools: ['machines'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() });
      await payInvoice(client, invoice, { key: newKey() });
      const { cpuCores, ramGb, diskGb } = dearer;
      await expect.refusal('mustBeOff', changeConfiguration(client, server.id, { cpuCores, ramGb, diskGb }));
      const off = await turnOff(context, client, server);
      await deleteMachine(client, machineOf(off).id);
      expect.match('the answer', await changeConfiguration(client, server.id, { cpuCores, ramGb, diskGb }), {
        cpuCores,
        ramGb,
        diskGb,
        machine: null,
      });
      await retryServer(client, invoice.id, { key: newKey() });
      await tool('machines').finishTasks();
      expect.match('the machine', (await serverNamed(client, server.name)).machine, {
        state: 'ON',
        cpuCores,
        diskGb,
        ramMb: ramGb * 1_024,
      });
    },
  },
  {
    name: 'upgrade: is applied while a renewal waits to be paid',
    tools: ['machines'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      await payInvoice(
        client,
        await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() }),
        { key: newKey() },
      );
      const renewal = await renewServer(client, server.id, { key: newKey() });
      const off = await turnOff(context, client, server);
      await deleteMachine(client, machineOf(off).id);
      await retryServer(client, renewal.id, { key: newKey() });
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, server.name), {
        invoice: { id: renewal.id, isPaid: false },
        machine: { diskGb: dearer.diskGb },
      });
    },
  },
  {
    name: 'upgrade: an hourly server can be given another size, which can be set back',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      const { cpuCores, ramGb, diskGb } = await turnOff(context, client, server);
      await changeConfiguration(client, server.id, { cpuCores: cpuCores + 1, ramGb, diskGb });
      expect.match('the server', await serverNamed(client, server.name), {
        cpuCores: cpuCores + 1,
        machine: { cpuCores },
      });
      await cancelChanges(client, server.id);
      expect.match('the server set back', await serverNamed(client, server.name), { cpuCores, machine: { cpuCores } });
      await expect.refusal('wrongState', cancelChanges(client, server.id));
    },
  },
  {
    name: 'upgrade: an unpaid configuration, or one of an unpaid server, is refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await turnOff(context, client, server);
      const { cpuCores, ramGb, diskGb } = server;
      await expect.refusal(
        'badRequest',
        changeConfiguration(client, server.id, { cpuCores: cpuCores + 1, ramGb, diskGb }),
      );
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      const unpaid = await serverNamed(client, order.name);
      await expect.refusal('wrongState', changeConfiguration(client, unpaid.id, order.resources));
    },
  },
];

/** Renewals and upgrades. */
export const termChecks: readonly ContractCheck[] = [...renewalChecks, ...upgradeChecks];
