import type { PriceEntry } from '../billing/index.ts';
import { fromThousandToman } from '../shared/index.ts';
import type { ServerImage, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { imageFamily } from './imageFamily.ts';

type Validity = Pick<PriceEntry, 'validFrom' | 'validTo'>;

type ListedPeriod = 'MONTH' | 'TYEAR' | 'YEAR';

type Row = readonly [string, number, number, number, number, Readonly<Partial<Record<ListedPeriod, number>>>];

// Columns: name, CPU cores, RAM in GB, disk in GB, bandwidth in MB/s, prices in thousands of toman. The prices are
// copied as documented, including the unusual ones of NVMe-Gitlab.
const plans: readonly Row[] = [
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

const linux: ServerResources = { cpuCores: 1, ramGb: 0.25, diskGb: 10 };
const desktop: ServerResources = { cpuCores: 1, ramGb: 3, diskGb: 60 };
const windows: ServerResources = { cpuCores: 2, ramGb: 4, diskGb: 110 };

const images: readonly (readonly [name: string, displayName: string, minimum: ServerResources])[] = [
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

const FIRST_PLAN_ID = 201;
const FIRST_IMAGE_ID = 101;

/**
 * Returns the 13 documented plans with generated ids, as seed data for backends. Clients always
 * read the plans from the server.
 */
export function listedServerPlans(validity: Validity = { validFrom: null, validTo: null }): ServerPlan[] {
  return plans.map(([name, cpuCores, ramGb, diskGb, limitMb, prices], place) => ({
    id: FIRST_PLAN_ID + place,
    name,
    isActive: true,
    cpuCores,
    ramGb,
    diskGb,
    sendLimitMb: limitMb,
    receiveLimitMb: limitMb,
    prices: Object.entries(prices).map(([period, price]) => {
      return { period, priceToman: fromThousandToman(price), ...validity };
    }),
  }));
}

/** Returns the documented images with generated ids and their minimum resources, as seed data for backends. */
export function listedServerImages(): ServerImage[] {
  return images.map(([name, displayName, minimum], place) => ({
    id: FIRST_IMAGE_ID + place,
    name,
    displayName,
    family: imageFamily({ name, displayName }),
    isActive: true,
    minimum,
    location: { name: 'Frankfurt', country: 'Germany' },
  }));
}
