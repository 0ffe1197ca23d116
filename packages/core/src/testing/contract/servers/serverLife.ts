import * as v from 'valibot';
import { getCurrentUser } from '../../../account/index.ts';
import { getInvoice, payInvoice } from '../../../billing/index.ts';
import { type Client, wireErrorCodes } from '../../../client/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  changeConfiguration,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  getLeftCredit,
  listServerEvents,
  listServers,
  renewServer,
  retryServer,
  type Server,
  upgradeServer,
} from '../../../servers/index.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import type { ContractContext } from '../ContractContext.ts';
import { anHourlyOrder, aServerOrder, buildServer, invoiceOf, newKey, placeOrder, serverCatalogue, serverNamed } from '../orders.ts';
import { RICH_TOMAN, type SentCall, UNKNOWN_ID } from '../samples.ts';
import { BillShape, ErrorListShape, ServerEventShape } from '../wireShapes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEAST_DAYS_OF_MONTH = 28;
const MOST_DAYS_OF_MONTH = 31;

const signedInCalls: readonly SentCall[] = [
  ['GET', 'vmBills'],
  ['POST', 'vmBills/createInvoice', {}],
  ['POST', 'vmBills/promoApplicabale?promo=X', {}],
  ['PUT', 'vmBills/1/power', { id: 1, powerAction: 'poweron' }],
  ['PUT', 'vmBills/1', { id: 1, vmBillStatus: 'IDLE' }],
  ['GET', 'vmBills/1/renewal'],
  ['DELETE', 'vmBills/1/renewal'],
  ['DELETE', 'vmBills/1'],
  ['DELETE', 'vms/1'],
  ['PUT', 'vmBills/1/changeVmConf', { cpuCores: 1, ram: 1, primaryDisk: 10 }],
  ['POST', 'vmBills/retry?invoiceId=1'],
  ['PUT', 'vmBills/1/cancelChanges'],
  ['GET', 'vmBills/1/calculateLeftCredit'],
  ['PUT', 'vmBills/1/changeVmBillPlan?plan=1&period=MONTH'],
  ['GET', 'vmBills/1/events'],
];

async function aBuiltServer(context: ContractContext) {
  const { client } = await context.customer({ balanceToman: RICH_TOMAN });
  return { client, server: await buildServer(context, client, await aServerOrder(client)) };
}

async function aBuiltHourlyServer(context: ContractContext) {
  const { client } = await context.customer({ balanceToman: RICH_TOMAN });
  return { client, server: await buildServer(context, client, await anHourlyOrder(client)) };
}

function machineOf({ machine }: Server) {
  if (machine === null) throw new Error('The server has no machine.');
  return machine;
}

/** Turns a server off and returns it. */
async function turnOff({ tool }: ContractContext, client: Client, { id, name }: Server): Promise<Server> {
  await changePower(client, id, 'poweroff');
  await tool('machines').finishTasks();
  return serverNamed(client, name);
}

const listChecks: readonly ContractCheck[] = [
  {
    name: 'servers: calls without a session are refused',
    async run({ expect, visitor, raw }) {
      for (const [method, path, body] of signedInCalls) {
        const answer = await raw(visitor(), { method, service: 'cws', path, body });
        const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
        expect.equal('the refusal', [answer.status, errors[0].code], [401, wireErrorCodes.sessionEnded]);
      }
    },
  },
  {
    name: 'servers: are listed newest first, and by name in any case',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const names = [];
      for (let count = 0; count < 3; count += 1) {
        const order = await aServerOrder(client);
        await placeOrder(client, order);
        names.push(order.name);
      }
      const { body } = await raw(client, { method: 'GET', service: 'cws', path: 'vmBills' });
      const bills = expect.wire('the servers', v.array(BillShape), body);
      expect.equal('the names', bills.map(({ name }) => name), names.toReversed());
      expect.match('the server by name', await listServers(client, { name: names[1]?.toUpperCase() }), [{ name: names[1] }]);
      expect.equal('the servers of no name', await listServers(client, { name: 'nothing' }), []);
    },
  },
  {
    name: "servers: an unknown server and another customer's are missing in every call",
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer({ balanceToman: RICH_TOMAN })];
      const order = await aServerOrder(owner.client);
      const invoice = await placeOrder(owner.client, order);
      const { id, cpuCores, ramGb, diskGb } = await serverNamed(owner.client, order.name);
      const { client } = stranger;
      for (const missing of [id, UNKNOWN_ID]) {
        await expect.refusal('itemMissing', changePower(client, missing, 'poweron'));
        await expect.refusal('itemMissing', changeIdle(client, missing, 'IDLE'));
        await expect.refusal('itemMissing', renewServer(client, missing, { key: newKey() }));
        await expect.refusal('itemMissing', cancelRenewal(client, missing));
        await expect.refusal('itemMissing', changeConfiguration(client, missing, { cpuCores, ramGb, diskGb }));
        await expect.refusal('itemMissing', upgradeServer(client, missing, { planId: order.planId, period: 'MONTH', key: newKey() }));
        await expect.refusal('itemMissing', cancelChanges(client, missing));
        await expect.refusal('itemMissing', getLeftCredit(client, missing));
        await expect.refusal('itemMissing', deleteServer(client, missing));
      }
      for (const missing of [invoice.id, UNKNOWN_ID]) await expect.refusal('itemMissing', retryServer(client, missing, { key: newKey() }));
      await expect.refusal('itemMissing', deleteMachine(client, UNKNOWN_ID));
      expect.equal("the stranger's servers", await listServers(client), []);
      expect.match("the owner's servers", await listServers(owner.client), [{ id, name: order.name }]);
    },
  },
  {
    name: 'servers: a body that names another server than the address is refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      const { id } = await serverNamed(client, order.name);
      const bodies = [{ path: `vmBills/${id}/power`, body: { id: id + 1, powerAction: 'poweron' } }, { path: `vmBills/${id}`, body: { id: id + 1, vmBillStatus: 'IDLE' } }];
      const wrong = [{ path: `vmBills/${id}/power`, body: { id, powerAction: 'reboot' } }, { path: `vmBills/${id}`, body: { id, vmBillStatus: 'REMOVED' } }];
      for (const { path, body } of [...bodies, ...wrong]) {
        expect.equal('the status', (await raw(client, { method: 'PUT', service: 'cws', path, body })).status, 400);
      }
    },
  },
];

const buildChecks: readonly ContractCheck[] = [
  {
    name: 'servers: what is paid for is built, step by step',
    tools: ['machines'],
    async run(context) {
      const { expect, customer, raw, tool } = context;
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client);
      await payInvoice(client, await placeOrder(client, order), { key: newKey() });
      const building = await serverNamed(client, order.name);
      expect.match('the machine', building.machine, { state: 'DEFINED', task: { strokes: (strokes: unknown) => Array.isArray(strokes) && strokes.length > 0 } });
      await tool('machines').finishTasks();
      const { body } = await raw(client, { method: 'GET', service: 'cws', path: `vmBills?name=${order.name}` });
      const [bill] = expect.wire('the server', v.tuple([BillShape]), body);
      expect.match('the server', bill, { vmCreatedBefore: true, vmBillStatus: 'ACTIVE', cm: null, vm: { state: 'ON', brush: null, nics: [{ network: { name: order.networkName } }] } });
      expect.match('the addresses', bill.vm?.nics[0]?.ipAddresses, [{}]);
    },
  },
  {
    name: 'servers: the paid period begins with the payment and has its length',
    tools: ['machines', 'clock'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client);
      const invoice = await placeOrder(client, order);
      await tool('clock').advance(DAY_MS);
      await payInvoice(client, invoice, { key: newKey() });
      const { startsAt, endsAt, approvedAt } = invoiceOf(await serverNamed(client, order.name));
      const days = (Number(endsAt) - Number(startsAt)) / DAY_MS;
      expect.that('the days of a month', days >= LEAST_DAYS_OF_MONTH && days <= MOST_DAYS_OF_MONTH, { answered: days, expected: '28 to 31' });
      const lateMs = Math.abs(Number(startsAt) - Number(approvedAt));
      expect.that('the beginning', lateMs < HOUR_MS, { answered: startsAt, expected: `the payment at ${approvedAt}` });
    },
  },
  {
    name: 'servers: events are listed newest first, for the owner only',
    capability: 'serverEvents',
    tools: ['machines'],
    async run(context) {
      const { expect, customer, raw } = context;
      const { client, server } = await aBuiltServer(context);
      const { body } = await raw(client, { method: 'GET', service: 'cws', path: `vmBills/${server.id}/events` });
      const events = expect.wire('the events', v.array(ServerEventShape), body);
      expect.equal('the types', events.map(({ type }) => type), ['built', 'buildStarted', 'paid', 'ordered']);
      await expect.refusal('itemMissing', listServerEvents((await customer()).client, server.id));
      await expect.refusal('itemMissing', listServerEvents(client, UNKNOWN_ID));
    },
  },
];

const powerChecks: readonly ContractCheck[] = [
  {
    name: 'power: a machine is turned off and on again',
    tools: ['machines'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      for (const [action, state] of [['poweroff', 'OFF'], ['poweron', 'ON'], ['shutdown', 'OFF']] as const) {
        expect.match('the answer', await changePower(client, server.id, action), { id: server.id });
        await tool('machines').finishTasks();
        expect.match('the machine', (await serverNamed(client, server.name)).machine, { state, task: null });
      }
    },
  },
  {
    name: 'power: what the state does not allow is refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', changePower(client, server.id, 'poweron'));
      await turnOff(context, client, server);
      await expect.refusal('wrongState', changePower(client, server.id, 'shutdown'));
      await expect.refusal('wrongState', changePower(client, server.id, 'poweroff'));
      const unpaid = await aServerOrder(client);
      await placeOrder(client, unpaid);
      await expect.refusal('wrongState', changePower(client, (await serverNamed(client, unpaid.name)).id, 'poweron'));
    },
  },
];

const restChecks: readonly ContractCheck[] = [
  {
    name: 'rest: an hourly server rests turned off, and stays so for 24 hours',
    tools: ['machines', 'clock'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await changeIdle(client, server.id, 'IDLE');
      await tool('machines').finishTasks();
      const resting = await serverNamed(client, server.name);
      expect.match('the server', resting, { status: 'IDLE', machine: { state: 'OFF' }, idleAt: (at: unknown) => at !== null });
      await expect.refusal('idleLocked', changeIdle(client, server.id, 'ACTIVE'));
      await expect.refusal('idleLocked', changePower(client, server.id, 'poweron'));
      await tool('clock').advance(25 * HOUR_MS);
      await expect.refusal('wrongState', changePower(client, server.id, 'poweron'));
      await changeIdle(client, server.id, 'ACTIVE');
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, server.name), { status: 'ACTIVE', idleAt: null, machine: { state: 'ON' } });
    },
  },
  {
    name: 'rest: is for hourly servers that are paid for',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', changeIdle(client, server.id, 'IDLE'));
      const order = await anHourlyOrder(client);
      await placeOrder(client, order);
      await expect.refusal('wrongState', changeIdle(client, (await serverNamed(client, order.name)).id, 'IDLE'));
    },
  },
  {
    name: 'rest: is refused while it is switched off; activity is not',
    tools: ['machines', 'switches'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await tool('switches').whileDisabled('idle', [], async () => {
        await expect.refusal('idleDisabled', changeIdle(client, server.id, 'IDLE'));
        await changeIdle(client, server.id, 'ACTIVE');
      });
    },
  },
];

const renewalChecks: readonly ContractCheck[] = [
  {
    name: 'renewal: makes one open invoice that begins where the paid time ends',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const paidUntil = invoiceOf(server).endsAt;
      const key = newKey();
      const renewal = await renewServer(client, server.id, { key });
      expect.match('the renewal', renewal, { isPaid: false, status: 'DRAFT', period: 'MONTH', startsAt: paidUntil, serviceName: server.name });
      expect.match('the repeated answer', await renewServer(client, server.id, { key }), { id: renewal.id });
      expect.match('the open renewal', await renewServer(client, server.id, { key: newKey() }), { id: renewal.id });
      expect.match('the server', await serverNamed(client, server.name), { invoice: { id: renewal.id } });
      await payInvoice(client, renewal, { key: newKey() });
      const { endsAt } = invoiceOf(await serverNamed(client, server.name));
      expect.that('the end', Number(endsAt) > Number(paidUntil), { answered: endsAt, expected: `after ${paidUntil}` });
    },
  },
  {
    name: 'renewal: another duration replaces the open invoice',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const month = await renewServer(client, server.id, { period: 'MONTH', key: newKey() });
      const year = await renewServer(client, server.id, { period: 'YEAR', key: newKey() });
      expect.match('the renewal', year, { period: 'YEAR', isPaid: false });
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
      expect.match('the server', await serverNamed(client, server.name), { invoice: { id: invoiceOf(server).id, isPaid: true } });
      await expect.refusal('wrongState', cancelRenewal(client, server.id));
    },
  },
  {
    name: 'renewal: hourly servers renew themselves',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await expect.refusal('wrongState', renewServer(client, server.id, { key: newKey() }));
    },
  },
  {
    name: 'renewal: is refused while it is switched off, and without a machine counts as creation',
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
      await tool('switches').whileDisabled('createServer', [], () => expect.refusal('createDisabled', renewServer(client, unbuilt, { key: newKey() })));
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
    name: 'upgrade: the invoice takes the left credit off, and changes the bill when it is paid',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer, priceToman } = await aDearerPlan(client, server);
      const credit = await getLeftCredit(client, server.id);
      expect.that('the left credit', credit > 0 && credit <= invoiceOf(server).payableToman, { answered: credit, expected: 'a part of what was paid' });
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() });
      expect.match('the invoice', invoice, { isPaid: false, product: { id: dearer.id }, hasCancelInvoice: true });
      const tax = (invoice.items ?? []).filter(({ title }) => title === 'TAX').reduce((sum, item) => sum + item.priceToman, 0);
      const net = invoice.payableToman - tax;
      expect.that('the net price', net < priceToman && net >= priceToman - credit, { answered: net, expected: `${priceToman} less ${credit}` });
      expect.match('the server before it is paid', await serverNamed(client, server.name), { pendingChange: { planId: dearer.id, period: 'MONTH' }, diskGb: server.diskGb });
      await payInvoice(client, invoice, { key: newKey() });
      const { cpuCores, ramGb, diskGb } = dearer;
      expect.match('the server', await serverNamed(client, server.name), { cpuCores, ramGb, diskGb, pendingChange: null, machine: { diskGb: server.diskGb } });
    },
  },
  {
    name: 'upgrade: the same key makes one invoice',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      const key = newKey();
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key });
      expect.match('the repeated answer', await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key }), { id: invoice.id });
      await expect.refusal('keyReused', upgradeServer(client, server.id, { planId: dearer.id, period: 'YEAR', key }));
    },
  },
  {
    name: 'upgrade: less than there is, what is unknown, and what is not paid for are refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { current, dearer } = await aDearerPlan(client, server);
      const upgrade = (id: number, planId: number) => upgradeServer(client, id, { planId, period: 'MONTH', key: newKey() });
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
    name: 'upgrade: a pending one can be taken back',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', cancelChanges(client, server.id));
      const { dearer } = await aDearerPlan(client, server);
      const invoice = await upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() });
      await expect.refusal('wrongState', renewServer(client, server.id, { key: newKey() }));
      expect.match('the answer', await cancelChanges(client, server.id), { id: server.id, pendingChange: null });
      expect.match('the invoice', await getInvoice(client, invoice), { status: 'CANCEL' });
      await expect.refusal('wrongState', cancelChanges(client, server.id));
    },
  },
  {
    name: 'upgrade: is refused while it is switched off',
    tools: ['machines', 'switches'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltServer(context);
      const { dearer } = await aDearerPlan(client, server);
      await tool('switches').whileDisabled('upgrade', [], () =>
        expect.refusal('upgradeDisabled', upgradeServer(client, server.id, { planId: dearer.id, period: 'MONTH', key: newKey() })),
      );
    },
  },
  {
    name: 'upgrade: is applied by setting the configuration and building anew',
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
      expect.match('the answer', await changeConfiguration(client, server.id, { cpuCores, ramGb, diskGb }), { cpuCores, ramGb, diskGb, machine: null });
      await retryServer(client, invoice.id, { key: newKey() });
      await tool('machines').finishTasks();
      expect.match('the machine', (await serverNamed(client, server.name)).machine, { state: 'ON', cpuCores, diskGb, ramMb: ramGb * 1_024 });
    },
  },
  {
    name: 'upgrade: a configuration that was not paid for, or of a server that was not built, is refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await turnOff(context, client, server);
      const { cpuCores, ramGb, diskGb } = server;
      await expect.refusal('badRequest', changeConfiguration(client, server.id, { cpuCores: cpuCores + 1, ramGb, diskGb }));
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      const unpaid = await serverNamed(client, order.name);
      await expect.refusal('wrongState', changeConfiguration(client, unpaid.id, order.resources));
    },
  },
];

const deletionChecks: readonly ContractCheck[] = [
  {
    name: 'deletion: a running machine cannot be deleted; one that is off is built anew by a retry',
    tools: ['machines'],
    async run(context) {
      const { expect, customer, tool } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('serverOn', deleteMachine(client, machineOf(server).id));
      await expect.refusal('wrongState', deleteServer(client, server.id));
      await expect.refusal('wrongState', retryServer(client, invoiceOf(server).id, { key: newKey() }));
      await renewServer(client, server.id, { key: newKey() });
      await expect.refusal('wrongState', deleteServer(client, server.id));
      await cancelRenewal(client, server.id);
      const off = await turnOff(context, client, server);
      await expect.refusal('itemMissing', deleteMachine((await customer()).client, machineOf(off).id));
      await deleteMachine(client, machineOf(off).id);
      expect.match('the server', await serverNamed(client, server.name), { machine: null, wasCreatedBefore: true });
      await expect.refusal('itemMissing', deleteMachine(client, machineOf(off).id));
      const key = newKey();
      await retryServer(client, invoiceOf(server).id, { key });
      await retryServer(client, invoiceOf(server).id, { key });
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, server.name), { machine: { state: 'ON', id: (id: unknown) => id !== machineOf(off).id } });
    },
  },
  {
    name: 'deletion: a server without a machine goes, with its unpaid invoice',
    async run({ expect, customer }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      const invoice = await placeOrder(client, order);
      const { id } = await serverNamed(client, order.name);
      await deleteServer(client, id);
      expect.equal('the servers', await listServers(client), []);
      expect.match('the invoice', await getInvoice(client, invoice), { status: 'CANCEL' });
      await expect.refusal('itemMissing', deleteServer(client, id));
      await expect.refusal('invoiceCancelled', payInvoice(client, invoice, { key: newKey() }));
      await placeOrder(client, order);
    },
  },
  {
    name: 'deletion: an unpaid server is not built by a retry',
    async run({ expect, customer }) {
      const { client } = await customer();
      const invoice = await placeOrder(client, await aServerOrder(client));
      await expect.refusal('wrongState', retryServer(client, invoice.id, { key: newKey() }));
    },
  },
  {
    name: 'deletion: gives no money back',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      const { balanceToman } = await getCurrentUser(client);
      const off = await turnOff(context, client, server);
      await deleteMachine(client, machineOf(off).id);
      await deleteServer(client, server.id);
      expect.match('the customer', await getCurrentUser(client), { balanceToman });
      expect.equal('the servers', await listServers(client), []);
    },
  },
];

/** Lists, machines, rest, renewals, upgrades and deletions. */
export const serverLifeChecks: readonly ContractCheck[] = [
  ...listChecks,
  ...buildChecks,
  ...powerChecks,
  ...restChecks,
  ...renewalChecks,
  ...upgradeChecks,
  ...deletionChecks,
];
