import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import type { Machine, Server, MachineTask } from '@abrak/core/servers';
import {
  aBuild,
  aMachine,
  anHourlyServer,
  aPaidServerInvoice,
  aServer,
  aServerInvoice,
} from '@abrak/core/internal/testing';
import { inDays } from './sampleMoney.ts';

const paid = (overrides: Partial<Invoice> = {}) =>
  aPaidServerInvoice({ startsAt: inDays(-40), endsAt: inDays(200), ...overrides });
const due = (overrides: Partial<Invoice> = {}) =>
  aServerInvoice({ startsAt: inDays(0), endsAt: inDays(365), dueAt: inDays(3), ...overrides });

const stopping: MachineTask = {
  strokes: [{ name: 'shutdown', percent: null }],
  startedTimes: { shutdown: inDays(0) },
  current: 'shutdown',
};
const starting: MachineTask = {
  strokes: [{ name: 'boot', percent: 40 }],
  startedTimes: { boot: inDays(0) },
  current: 'boot',
};

const off = (overrides: Partial<Machine> = {}) => aMachine({ state: 'OFF', ...overrides });

const hourlyOff = () => aMachine({ ...anHourlyServer().machine, state: 'OFF' });

const hourly = (changes: Partial<Server>): Partial<Server> => ({
  ...anHourlyServer(),
  invoice: aPaidServerInvoice({
    period: 'DAY',
    product: { id: 20_000, name: 'Hourly', quotaBytes: null },
    endsAt: inDays(1),
  }),
  ...changes,
});

/** Changes to `aServer` for each state that a server card can show. */
const states = {
  running: { invoice: paid() },
  off: { invoice: paid(), machine: off() },
  paused: { invoice: paid(), machine: aMachine({ state: 'PAUSED' }) },
  starting: { invoice: paid(), machine: off({ task: starting }) },
  stopping: { invoice: paid(), machine: aMachine({ task: stopping }) },
  problem: { invoice: paid(), machine: aMachine({ state: 'PROBLEM' }) },
  building: {
    invoice: paid(),
    machine: aMachine({ state: 'DEFINED', task: aBuild(), nics: [{ networkName: 'net-1', addresses: [] }] }),
    wasCreatedBefore: false,
  },
  'near-expiry': { invoice: paid({ endsAt: inDays(3) }) },
  create: { invoice: paid(), machine: null, wasCreatedBefore: false },
  retriable: { invoice: paid(), machine: null, machineEnd: { at: inDays(-1), type: 'buildFailed' } },
  deleted: { invoice: paid(), machine: null, machineEnd: { at: inDays(-1), type: 'machineDeleted' } },
  payment: { invoice: due(), machine: null, wasCreatedBefore: false },
  'payment-created-before': { invoice: due(), machine: null },
  'renew-pay': { invoice: due() },
  'payment-overdue': { invoice: due({ dueAt: inDays(-1) }), machine: null, wasCreatedBefore: false },
  'not-created': { invoice: due({ status: 'CANCEL' }), machine: null, wasCreatedBefore: false },
  'cancel-upgrade': { invoice: due({ hasCancelInvoice: true, payableToman: toman(1_250_000) }) },
  'renew-invoice': { invoice: paid({ endsAt: inDays(-2) }) },
  'renew-invoice-delete': { invoice: paid({ endsAt: inDays(-2) }), machine: off() },
  'expired-vm': { invoice: paid({ endsAt: inDays(-9) }), machine: null },
  'has-changes': {
    invoice: paid({ product: { id: 205, name: 'NVMe-VPC2', quotaBytes: null } }),
    machine: off(),
    cpuCores: 4,
    ramGb: 8,
    diskGb: 200,
  },
  hourly: hourly({}),
  resting: hourly({ status: 'IDLE', idleAt: inDays(-0.25), machine: hourlyOff() }),
  rested: hourly({ status: 'IDLE', idleAt: inDays(-2), machine: hourlyOff() }),
  windows: { invoice: paid(), imageName: 'win2019', imageTitle: 'Windows Server 2019' },
} satisfies Readonly<Record<string, Partial<Server>>>;

/** State of a sample server; also its name. */
export type SampleState = keyof typeof states;

/** Every state that a server card can show. */
export const sampleStates = Object.keys(states).filter((name): name is SampleState => Object.hasOwn(states, name));

const FIRST_ID = 100;

/** Returns a sample server in a state, named after it; `overrides` replace single fields. */
export function sampleServer(state: SampleState, overrides: Partial<Server> = {}): Server {
  const place = sampleStates.indexOf(state);
  const id = FIRST_ID + place;
  const server = aServer({ createdAt: inDays(-place), ...states[state], id, name: state, ...overrides });
  const { invoice, machine } = server;
  return {
    ...server,
    // Invoice, machine and address are unique to each server.
    invoice: invoice && { ...invoice, id: 500 + id, refCode: String(140_500_000 + id), serviceName: server.name },
    machine: machine && {
      ...machine,
      id: 900 + id,
      nics: machine.nics.map((nic) => ({ ...nic, addresses: nic.addresses.map(() => `192.0.2.${id}`) })),
    },
  };
}

/** Returns `count` servers, newest first; every third is off. */
export function manyServers(count: number): readonly Server[] {
  return Array.from({ length: count }, (_, place) => {
    const id = place + 1;
    const address = `198.51.100.${(id % 254) + 1}`;
    const machine = aMachine({
      id: 5_000 + id,
      state: id % 3 === 0 ? 'OFF' : 'ON',
      nics: [{ networkName: 'net-1', addresses: [address] }],
    });
    const invoice = paid({ id: 9_000 + id, refCode: String(150_000 + id), serviceName: `node-${id}` });
    return aServer({ id, name: `node-${id}`, createdAt: inDays(-place / 24), machine, invoice });
  });
}
