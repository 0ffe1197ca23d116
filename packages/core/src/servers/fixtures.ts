import { type Invoice, invoiceLines } from '../billing/index.ts';
import { fromThousandToman } from '../shared/index.ts';
import type { PriceEntry, ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { imageFamily } from './imageFamily.ts';
import { serverCharges } from './orderQuote.ts';
import type { OrderContext } from './orderState.ts';
import type { Machine, MachineTask, Server } from './schema.ts';

const CREATED_AT = Date.UTC(2026, 2, 20, 8, 30);
const DAY_MS = 86_400_000;
const MB_PER_GB = 1_024;

type Prices = Readonly<Partial<Record<'MONTH' | 'TYEAR' | 'YEAR', number>>>;

// B §9 in the order of its tables: cores, GB of RAM and of disk, MB/s; prices in thousands of toman.
const planTable: readonly (readonly [string, number, number, number, number, Prices])[] = [
  ['HD-VPS1', 1, 0.25, 10, 1, { MONTH: 77.7, YEAR: 716.4, TYEAR: 1432.8 }],
  ['HD-VPS2', 1, 2, 60, 10, { MONTH: 129, YEAR: 1296 }],
  ['HD-VPS3', 2, 4, 110, 120, { MONTH: 210, YEAR: 1680 }],
  ['NVMe-VPC1', 2, 5, 150, 250, { MONTH: 240, YEAR: 2160, TYEAR: 4680 }],
  ['NVMe-VPC2', 4, 8, 200, 250, { MONTH: 360, YEAR: 2412 }],
  ['NVMe-Gitlab', 6, 6, 15, 250, { MONTH: 12, YEAR: 290 }],
  ['NVMe-VPC3', 6, 12, 250, 250, { MONTH: 480, YEAR: 3528, TYEAR: 7200 }],
  ['NVMe-VIP1', 20, 32, 600, 250, { MONTH: 980, YEAR: 10_680 }],
  ['NVMe-VIP2', 30, 114, 1600, 250, { MONTH: 4200, YEAR: 46_200, TYEAR: 86_400 }],
  ['NVMe-VIP3', 60, 250, 3900, 250, { MONTH: 9600, YEAR: 102_000 }],
  ['Data-VIP1', 4, 16, 12_000, 50, { MONTH: 18_000, YEAR: 172_800 }],
  ['Data-VIP2', 8, 32, 32_000, 250, { MONTH: 24_000, YEAR: 230_400, TYEAR: 374_400 }],
  ['Data-VIP3', 16, 32, 64_000, 250, { MONTH: 36_000, YEAR: 345_600 }],
];

const FIRST_PLAN_ID = 201;
const FIRST_IMAGE_ID = 101;

function pricesOf(prices: Prices): readonly PriceEntry[] {
  return Object.entries(prices).map(([period, price]) => {
    return { period, priceToman: fromThousandToman(price), validFrom: null, validTo: null };
  });
}

/** The documented plans at their prices (B §9). */
export function serverPlans(): ServerPlan[] {
  return planTable.map(([name, cpuCores, ramGb, diskGb, limit, prices], place) => ({
    id: FIRST_PLAN_ID + place,
    name,
    isActive: true,
    cpuCores,
    ramGb,
    diskGb,
    sendLimitMb: limit,
    receiveLimitMb: limit,
    prices: pricesOf(prices),
  }));
}

const linux: ServerResources = { cpuCores: 1, ramGb: 0.25, diskGb: 10 };
const desktop: ServerResources = { cpuCores: 1, ramGb: 3, diskGb: 60 };
const windows: ServerResources = { cpuCores: 2, ramGb: 4, diskGb: 110 };

const imageTable: readonly (readonly [name: string, displayName: string, minimum: ServerResources])[] = [
  ['rhel6.7', 'CentOS 6.7', linux],
  ['rhel7.0', 'CentOS 7.0', linux],
  ['rhel7.4', 'CentOS 7.4', linux],
  ['rhel8.1', 'CentOS 8.1', linux],
  ['rhel8.2', 'CentOS 8.2', linux],
  ['ubuntu14.04', 'Ubuntu 14.04', linux],
  ['ubuntu16.04', 'Ubuntu 16.04', linux],
  ['ubuntu18.04', 'Ubuntu 18.04', linux],
  ['ubuntu16.ds', 'Ubuntu Desktop 16.04', desktop],
  ['deb8.8', 'Debian 8.8', linux],
  ['deb10.3', 'Debian 10.3', linux],
  ['fedora', 'Fedora', linux],
  ['win2012', 'Windows Server 2012', windows],
  ['win2016', 'Windows Server 2016', windows],
  ['win2019', 'Windows Server 2019', windows],
];

/** The documented images with what they need (B §3, §9). */
export function serverImages(): ServerImage[] {
  return imageTable.map(([name, displayName, minimum], place) => ({
    id: FIRST_IMAGE_ID + place,
    name,
    displayName,
    family: imageFamily({ name, displayName }),
    isActive: true,
    minimum,
    location: { name: 'Frankfurt', country: 'Germany' },
  }));
}

/** The network of a provider who has one. */
export function serverNetworks(): ServerNetwork[] {
  return [{ id: 1, name: 'net-1' }];
}

/** What an order is put together from; a test names only what it is about. */
export function anOrderContext(overrides: Partial<OrderContext> = {}): OrderContext {
  return {
    plans: serverPlans(),
    images: serverImages(),
    networks: serverNetworks(),
    networkName: null,
    now: CREATED_AT,
    ...overrides,
  };
}

/** The unpaid invoice of a year of a server, due in three days; a test names only what it is about. */
export function aServerInvoice(overrides: Partial<Invoice> = {}): Invoice {
  const charges = serverCharges(fromThousandToman(2160));
  const { taxes, payableToman, totalToman } = invoiceLines(charges);
  const tax = { title: 'TAX', priceType: 'SURCHARGE', valueApplication: 'PERCENT', quantity: 1 } as const;
  return {
    id: 51,
    kind: 'servers',
    refCode: '140500051',
    mainId: '51',
    title: 'NVMe-VPC1',
    product: { id: 204, name: 'NVMe-VPC1', quotaBytes: null },
    serviceName: 'web-1',
    isPaid: false,
    status: 'DRAFT',
    dueAt: CREATED_AT + 3 * DAY_MS,
    startsAt: CREATED_AT,
    endsAt: CREATED_AT + 365 * DAY_MS,
    createdAt: CREATED_AT,
    approvedAt: null,
    payableToman,
    totalToman,
    period: 'YEAR',
    hasCancelInvoice: false,
    items: [
      ...charges.map((charge) => ({ ...charge, valueApplication: 'FIXED', rateBp: null })),
      ...taxes.map(({ rateBp, costToman }) => ({ ...tax, rateBp, priceToman: costToman })),
    ],
    ...overrides,
  };
}

/** The paid invoice of a year of a server. */
export function aPaidServerInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return aServerInvoice({ isPaid: true, status: 'PAID', approvedAt: CREATED_AT, ...overrides });
}

/** A machine that runs, with an address for documentation. */
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

/** A build whose third step is half done. */
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

/** A server that runs and is paid for a year; a test names only what it is about. */
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
    wasCreatedBefore: true,
    status: 'ACTIVE',
    idleAt: null,
    pendingChange: null,
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** A server that is billed by the hour, and runs. */
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
