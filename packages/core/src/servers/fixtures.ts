import { fromThousandToman } from '../shared/index.ts';
import { anInvoice } from '../billing/fixtures.ts';
import type { Invoice } from '../billing/index.ts';
import { DAY_MS, MB_PER_GB } from '../shared/internal.ts';
import type { ServerNetwork } from './catalogueSchema.ts';
import { listedServerImages, listedServerPlans } from './listedCatalogue.ts';
import { serverCharges } from './orderQuote.ts';
import type { OrderContext } from './orderState.ts';
import type { Machine, MachineTask, Server } from './schema.ts';

const CREATED_AT = Date.UTC(2026, 2, 20, 8, 30);

export { listedServerImages as serverImages, listedServerPlans as serverPlans };

/** Returns the networks of a provider with a single network. */
export function serverNetworks(): ServerNetwork[] {
  return [{ id: 1, name: 'net-1' }];
}

/** Creates an order context; tests override only the fields they check. */
export function anOrderContext(overrides: Partial<OrderContext> = {}): OrderContext {
  return {
    plans: listedServerPlans(),
    images: listedServerImages(),
    networks: serverNetworks(),
    networkName: null,
    now: CREATED_AT,
    ...overrides,
  };
}

/** Creates an unpaid invoice for one year of a server, due in three days; tests override only the fields they check. */
export function aServerInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return anInvoice(
    {
      id: 51,
      kind: 'servers',
      refCode: '140500051',
      mainId: '51',
      title: 'NVMe-VPC1',
      product: { id: 204, name: 'NVMe-VPC1', quotaBytes: null },
      serviceName: 'web-1',
      ...overrides,
    },
    serverCharges(fromThousandToman(2160)),
  );
}

/** Creates a paid invoice for one year of a server. */
export function aPaidServerInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return aServerInvoice({ isPaid: true, status: 'PAID', approvedAt: CREATED_AT, ...overrides });
}

/** Creates a running machine with an IP address from the documentation range. */
export function aMachine(overrides: Partial<Machine> = {}): Machine {
  return {
    id: 31,
    state: 'ON',
    nics: [{ networkName: 'net-1', addresses: ['192.0.2.10'] }],
    cpuCores: 2,
    ramMb: 5 * MB_PER_GB,
    diskGb: 150,
    task: null,
    ...overrides,
  };
}

/** Creates a build task whose third step is half done. */
export function aBuild(overrides: Partial<MachineTask> = {}): MachineTask {
  return {
    strokes: [
      { name: 'prepare', percent: 100 },
      { name: 'disk', percent: 100 },
      { name: 'image', percent: 50 },
      { name: 'network', percent: null },
      { name: 'boot', percent: null },
    ],
    startedTimes: { prepare: CREATED_AT, disk: CREATED_AT + 4_000, image: CREATED_AT + 8_000 },
    current: 'image',
    ...overrides,
  };
}

/** Creates a running server that is paid for one year; tests override only the fields they check. */
export function aServer(overrides: Partial<Server> = {}): Server {
  return {
    id: 11,
    name: 'web-1',
    imageName: 'rhel7.4',
    imageTitle: 'CentOS 7.4',
    cpuCores: 2,
    ramGb: 5,
    diskGb: 150,
    invoice: aPaidServerInvoice(),
    machine: aMachine(),
    machineEnd: null,
    wasCreatedBefore: true,
    status: 'ACTIVE',
    idleAt: null,
    pendingChange: null,
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** Creates a running server that is billed by the hour. */
export function anHourlyServer(overrides: Partial<Server> = {}): Server {
  const size = { cpuCores: 4, diskGb: 80 };
  return aServer({
    id: 12,
    name: 'test-box',
    ...size,
    ramGb: 8,
    invoice: aPaidServerInvoice({
      id: 52,
      serviceName: 'test-box',
      product: { id: 20_000, name: 'Hourly', quotaBytes: null },
      period: 'DAY',
      endsAt: CREATED_AT + DAY_MS,
    }),
    machine: aMachine({ id: 32, ...size, ramMb: 8 * MB_PER_GB }),
    ...overrides,
  });
}
