import type { Invoice } from '@abrak/core/billing';
import {
  aBuild,
  aMachine,
  anHourlyServer,
  aPaidServerInvoice,
  aServer,
  aServerInvoice,
} from '@abrak/core/internal/testing';
import type { Server } from '@abrak/core/servers';
import { inDays } from './sampleMoney.ts';

const paid = (changes: Partial<Invoice> = {}) =>
  aPaidServerInvoice({ startsAt: inDays(-40), endsAt: inDays(200), period: 'MONTH', ...changes });
const due = (changes: Partial<Invoice> = {}) =>
  aServerInvoice({ startsAt: inDays(0), endsAt: inDays(30), dueAt: inDays(2), ...changes });

const off = () => aMachine({ state: 'OFF' });

/** Changes to `aServer` by name. */
const servers: Readonly<Record<string, Partial<Server>>> = {
  shop: { invoice: paid({ period: 'YEAR' }) },
  backup: { invoice: paid(), machine: off(), imageName: 'deb10.3', imageTitle: 'Debian 10.3' },
  'mail-1': { invoice: paid({ endsAt: inDays(3) }) },
  'win-office': {
    invoice: paid(),
    machine: aMachine({ state: 'PROBLEM' }),
    imageName: 'win2016',
    imageTitle: 'Windows Server 2016',
  },
  builder: {
    invoice: paid(),
    machine: aMachine({ state: 'DEFINED', task: aBuild(), nics: [{ networkName: 'net-1', addresses: [] }] }),
    wasCreatedBefore: false,
  },
  'old-site': { invoice: paid({ endsAt: inDays(-2) }), machine: off() },
  'db-1': { invoice: due({ dueAt: inDays(-1) }), machine: null, wasCreatedBefore: false },
  staging: { invoice: due(), machine: null, wasCreatedBefore: false },
  'web-1': { invoice: due() },
  api: { invoice: due({ hasCancelInvoice: true }) },
  'test-box': {
    ...anHourlyServer(),
    invoice: paid({ period: 'DAY', product: { id: 20_000, name: 'Hourly', quotaBytes: null }, endsAt: inDays(1) }),
    status: 'IDLE',
    idleAt: inDays(-0.25),
    machine: aMachine({ ...anHourlyServer().machine, state: 'OFF' }),
  },
};

/** Returns a server in each state, named as the sandbox names its samples. */
export function sampleServers(): Server[] {
  return Object.entries(servers).map(([name, changes], index) => {
    const { invoice, machine, ...server } = aServer({ createdAt: inDays(-index), ...changes, id: 1 + index, name });
    return {
      ...server,
      // Each server has an invoice, a machine and an address of its own.
      invoice: invoice && { ...invoice, id: 500 + index, refCode: String(140_500_500 + index), serviceName: name },
      machine: machine && {
        ...machine,
        id: 900 + index,
        nics: machine.nics.map((nic) => ({ ...nic, addresses: nic.addresses.map(() => `192.0.2.${10 + index}`) })),
      },
    };
  });
}
