import * as v from 'valibot';
import { getCurrentUser } from '../../../account/index.ts';
import { getInvoice, payInvoice } from '../../../billing/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  listServerEvents,
  listServers,
  quoteOrder,
  renewServer,
  retryServer,
  upgradeServer,
  changeConfiguration,
  getLeftCredit,
} from '../../../servers/index.ts';
import { BillShape, ServerEventShape } from '../../../contract/servers/shapes.ts';
import { MB_PER_GB } from '../../../shared/internal.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { anHourlyOrder, aServerOrder, buildServer, invoiceOf, newKey, placeOrder, serverNamed } from '../orders.ts';
import { RICH_TOMAN, UNKNOWN_ID, uniqueName } from '../samples.ts';
import { sessionCheck } from '../sessionCheck.ts';
import { aBuiltHourlyServer, aBuiltServer, machineOf, turnOff } from './builtServers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEAST_DAYS_OF_MONTH = 28;
const MOST_DAYS_OF_MONTH = 31;

const listChecks: readonly ContractCheck[] = [
  sessionCheck('servers'),
  {
    name: 'servers: are listed newest first, and by name case-insensitively',
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
      expect.equal(
        'the names',
        bills.map(({ name }) => name),
        [...names].reverse(),
      );
      expect.match('the server by name', await listServers(client, { name: names[1]?.toUpperCase() }), [
        { name: names[1] },
      ]);
      expect.equal('the servers of no name', await listServers(client, { name: 'nothing' }), []);
    },
  },
  {
    name: 'servers: unknown and foreign servers are missing in every call',
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
        await expect.refusal(
          'itemMissing',
          upgradeServer(client, missing, { planId: order.planId, period: 'MONTH', key: newKey() }),
        );
        await expect.refusal('itemMissing', cancelChanges(client, missing));
        await expect.refusal('itemMissing', getLeftCredit(client, missing));
        await expect.refusal('itemMissing', deleteServer(client, missing));
      }
      for (const missing of [invoice.id, UNKNOWN_ID])
        await expect.refusal('itemMissing', retryServer(client, missing, { key: newKey() }));
      await expect.refusal('itemMissing', deleteMachine(client, UNKNOWN_ID));
      expect.equal("the stranger's servers", await listServers(client), []);
      expect.match("the owner's servers", await listServers(owner.client), [{ id, name: order.name }]);
    },
  },
  {
    name: 'servers: a body with another id than the path, or an unknown action, is refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const order = await aServerOrder(client);
      await placeOrder(client, order);
      const { id } = await serverNamed(client, order.name);
      const bodies = [
        { path: `vmBills/${id}/power`, body: { id: id + 1, powerAction: 'poweron' } },
        { path: `vmBills/${id}`, body: { id: id + 1, vmBillStatus: 'IDLE' } },
      ];
      const wrong = [
        { path: `vmBills/${id}/power`, body: { id, powerAction: 'reboot' } },
        { path: `vmBills/${id}`, body: { id, vmBillStatus: 'REMOVED' } },
      ];
      for (const { path, body } of [...bodies, ...wrong]) {
        expect.equal('the status', (await raw(client, { method: 'PUT', service: 'cws', path, body })).status, 400);
      }
    },
  },
];

const buildChecks: readonly ContractCheck[] = [
  {
    name: 'servers: paying builds the machine step by step',
    tools: ['machines'],
    async run(context) {
      const { expect, customer, raw, tool } = context;
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client);
      await payInvoice(client, await placeOrder(client, order), { key: newKey() });
      const building = await serverNamed(client, order.name);
      expect.match('the machine', building.machine, {
        state: 'DEFINED',
        task: { strokes: (strokes: unknown) => Array.isArray(strokes) && strokes.length > 0 },
      });
      await tool('machines').finishTasks();
      const { body } = await raw(client, { method: 'GET', service: 'cws', path: `vmBills?name=${order.name}` });
      const [bill] = expect.wire('the server', v.tuple([BillShape]), body);
      expect.match('the server', bill, {
        vmCreatedBefore: true,
        vmBillStatus: 'ACTIVE',
        cm: null,
        vm: { state: 'ON', brush: null, nics: [{ network: { name: order.networkName } }] },
      });
      expect.equal('the memory of the machine in MB', bill.vm?.ram, bill.ram * MB_PER_GB);
      expect.match('the addresses', bill.vm?.nics[0]?.ipAddresses, [{}]);
    },
  },
  {
    name: 'servers: the paid period starts with the payment',
    tools: ['machines', 'clock'],
    async run({ expect, customer, tool }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client);
      const invoice = await placeOrder(client, order);
      await tool('clock').advance(DAY_MS);
      await payInvoice(client, invoice, { key: newKey() });
      const { startsAt, endsAt, approvedAt } = invoiceOf(await serverNamed(client, order.name));
      const days = (Number(endsAt) - Number(startsAt)) / DAY_MS;
      expect.that('the days of a month', days >= LEAST_DAYS_OF_MONTH && days <= MOST_DAYS_OF_MONTH, {
        answered: days,
        expected: '28 to 31',
      });
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
      expect.equal(
        'the types',
        events.map(({ type }) => type),
        ['built', 'buildStarted', 'paid', 'ordered'],
      );
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
      for (const [action, state] of [
        ['poweroff', 'OFF'],
        ['poweron', 'ON'],
        ['shutdown', 'OFF'],
      ] as const) {
        expect.match('the answer', await changePower(client, server.id, action), { id: server.id });
        await tool('machines').finishTasks();
        expect.match('the machine', (await serverNamed(client, server.name)).machine, { state, task: null });
      }
    },
  },
  {
    name: 'power: actions that the state does not allow are refused',
    tools: ['machines'],
    async run(context) {
      const { expect } = context;
      const { client, server } = await aBuiltServer(context);
      await expect.refusal('wrongState', changePower(client, server.id, 'poweron'));
      await turnOff(context, client, server);
      await expect.refusal('wrongState', changePower(client, server.id, 'shutdown'));
      await expect.refusal('wrongState', changePower(client, server.id, 'poweroff'));
      const unpaid = await aServerOrder(client);
      const invoice = await placeOrder(client, unpaid);
      const { id } = await serverNamed(client, unpaid.name);
      await expect.refusal('wrongState', changePower(client, id, 'poweron'));
      await payInvoice(client, invoice, { key: newKey() });
      await expect.refusal('wrongState', changePower(client, id, 'poweron'));
      expect.match('the machine', (await serverNamed(client, unpaid.name)).machine, { state: 'DEFINED' });
    },
  },
];

const restChecks: readonly ContractCheck[] = [
  {
    name: 'suspension: a suspended hourly server is off and locked for 24 hours',
    tools: ['machines', 'clock'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await changeIdle(client, server.id, 'IDLE');
      await tool('machines').finishTasks();
      const resting = await serverNamed(client, server.name);
      expect.match('the server', resting, {
        status: 'IDLE',
        machine: { state: 'OFF' },
        idleAt: (at: unknown) => at !== null,
      });
      await tool('clock').advance(23 * HOUR_MS);
      await expect.refusal('idleLocked', changeIdle(client, server.id, 'ACTIVE'));
      await expect.refusal('idleLocked', changePower(client, server.id, 'poweron'));
      await tool('clock').advance(HOUR_MS);
      await expect.refusal('wrongState', changePower(client, server.id, 'poweron'));
      await changeIdle(client, server.id, 'ACTIVE');
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, server.name), {
        status: 'ACTIVE',
        idleAt: null,
        machine: { state: 'ON' },
      });
    },
  },
  {
    name: 'suspension: reactivation charges a day and requires the balance for it',
    capability: 'quotes',
    tools: ['machines', 'clock'],
    async run(context) {
      const { expect, customer, visitor, tool } = context;
      const { payableToman } = await quoteOrder(visitor(), await anHourlyOrder(visitor()));
      const [poor, rich] = [
        await customer({ balanceToman: payableToman }),
        await customer({ balanceToman: 2 * payableToman }),
      ];
      const resting = [];
      for (const { client } of [poor, rich]) {
        const { id, name } = await buildServer(context, client, await anHourlyOrder(client));
        await changeIdle(client, id, 'IDLE');
        resting.push({ client, id, name });
      }
      await tool('clock').advance(25 * HOUR_MS);
      for (const [index, { client, id, name }] of resting.entries()) {
        if (index === 0) await expect.refusal('balanceTooLow', changeIdle(client, id, 'ACTIVE'));
        else await changeIdle(client, id, 'ACTIVE');
        expect.match('the server', await serverNamed(client, name), { status: index === 0 ? 'IDLE' : 'ACTIVE' });
        expect.match('the customer', await getCurrentUser(client), { balanceToman: 0 });
      }
    },
  },
  {
    name: 'suspension: requires a paid hourly server',
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
    name: 'suspension: a disabled suspension is refused, reactivation is not',
    tools: ['machines', 'switches'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      const allowed = await aBuiltHourlyServer(context);
      const { username } = await getCurrentUser(allowed.client);
      await tool('switches').whileDisabled('idle', [username], async () => {
        await expect.refusal('idleDisabled', changeIdle(client, server.id, 'IDLE'));
        await changeIdle(client, server.id, 'ACTIVE');
        const { status } = expect.present('the server', await changeIdle(allowed.client, allowed.server.id, 'IDLE'));
        expect.equal('the server of an allowed user', status, 'IDLE');
      });
    },
  },
  {
    name: 'suspension: ends while suspension is disabled',
    tools: ['machines', 'switches', 'clock'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await changeIdle(client, server.id, 'IDLE');
      await tool('clock').advance(25 * HOUR_MS);
      await tool('switches').whileDisabled('idle', [], async () => {
        await changeIdle(client, server.id, 'ACTIVE');
        expect.match('the server', await serverNamed(client, server.name), { status: 'ACTIVE', idleAt: null });
      });
    },
  },
  {
    name: 'suspension: an hourly server without a machine is renewed and rebuilt after its lock',
    tools: ['machines', 'clock'],
    async run(context) {
      const { expect, tool } = context;
      const { client, server } = await aBuiltHourlyServer(context);
      await changeIdle(client, server.id, 'IDLE');
      await tool('machines').finishTasks();
      await deleteMachine(client, machineOf(server).id);
      await expect.refusal('idleLocked', retryServer(client, invoiceOf(server).id, { key: newKey() }));
      await tool('clock').advance(25 * HOUR_MS);
      const renewal = await renewServer(client, server.id, { key: newKey() });
      expect.match('the renewal', renewal, { period: 'DAY', payableToman: invoiceOf(server).payableToman });
      await payInvoice(client, renewal, { key: newKey() });
      await retryServer(client, renewal.id, { key: newKey() });
      expect.match('the server', await serverNamed(client, server.name), {
        status: 'ACTIVE',
        machine: { state: 'DEFINED' },
      });
    },
  },
];

const problemChecks: readonly ContractCheck[] = [
  {
    name: 'problems: a machine with a problem refuses power, renewal, upgrade and deletion',
    tools: ['machines', 'builds'],
    async run(context) {
      const { expect, customer, tool } = context;
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client, { name: uniqueName(tool('builds').problemPrefix) });
      const server = await buildServer(context, client, order);
      expect.match('the machine', server.machine, { state: 'PROBLEM' });
      await expect.refusal('serverProblem', changePower(client, server.id, 'poweron'));
      await expect.refusal('serverProblem', renewServer(client, server.id, { key: newKey() }));
      await expect.refusal(
        'serverProblem',
        upgradeServer(client, server.id, { planId: order.planId, period: 'YEAR', key: newKey() }),
      );
      await expect.refusal('serverProblem', changeConfiguration(client, server.id, order.resources));
      await expect.refusal('serverProblem', deleteMachine(client, machineOf(server).id));
      await expect.refusal('serverProblem', deleteServer(client, server.id));
    },
  },
  {
    name: 'problems: a failed build leaves no machine and can be retried',
    tools: ['machines', 'builds'],
    async run(context) {
      const { expect, customer, tool } = context;
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const order = await aServerOrder(client, { name: uniqueName(tool('builds').failingPrefix) });
      const failed = await buildServer(context, client, order);
      const machineEnd = { type: 'buildFailed', at: (at: unknown) => typeof at === 'number' };
      expect.match('the server', failed, {
        machine: null,
        machineEnd,
        wasCreatedBefore: true,
        invoice: { isPaid: true },
      });
      await retryServer(client, invoiceOf(failed).id, { key: newKey() });
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, order.name), { machine: { state: 'ON' }, machineEnd: null });
    },
  },
];

const deletionChecks: readonly ContractCheck[] = [
  {
    name: 'deletion: a machine must be off, and can be rebuilt by a retry',
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
      await expect.refusal('wrongState', deleteServer(client, server.id));
      await deleteMachine(client, machineOf(off).id);
      expect.match('the server', await serverNamed(client, server.name), {
        machine: null,
        machineEnd: { type: 'machineDeleted', at: (at: unknown) => typeof at === 'number' },
        wasCreatedBefore: true,
      });
      await expect.refusal('itemMissing', deleteMachine(client, machineOf(off).id));
      const key = newKey();
      await retryServer(client, invoiceOf(server).id, { key });
      await retryServer(client, invoiceOf(server).id, { key });
      await tool('machines').finishTasks();
      expect.match('the server', await serverNamed(client, server.name), {
        machine: { state: 'ON', id: (id: unknown) => id !== machineOf(off).id },
      });
    },
  },
  {
    name: 'deletion: deleting a server without a machine cancels its invoice',
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
    name: 'deletion: refunds nothing',
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

/** Lists, machines, rest and deletions. */
export const machineChecks: readonly ContractCheck[] = [
  ...listChecks,
  ...buildChecks,
  ...powerChecks,
  ...restChecks,
  ...problemChecks,
  ...deletionChecks,
];
