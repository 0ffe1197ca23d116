import { listedServerPlans, toWireServerImage, toWireServerPlan } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { ServerPlan } from '@abrak/core/servers';
import { route } from '../../http/index.ts';
import { serverImages, serverNetworks } from './choice.ts';

/** Validity of all prices, as milliseconds since the epoch. */
const validity = { validFrom: Date.UTC(2025, 2, 21), validTo: Date.UTC(2100, 2, 21) };

/** Location of all servers; customers cannot choose it. */
const location = { aliasPrefix: 'DE', country: 'Germany', id: 1, name: 'Frankfurt' } as const;

function featuresOf({ cpuCores: cpu, ramGb, diskGb, sendLimitMb: limit }: ServerPlan) {
  return [
    { name: 'CPU', enDescription: `${cpu} vCPU`, faDescription: `${cpu} هسته` },
    { name: 'RAM', enDescription: `${ramGb} GB`, faDescription: `${ramGb} گیگابایت` },
    { name: 'DISK', enDescription: `${diskGb} GB`, faDescription: `${diskGb} گیگابایت` },
    { name: 'TRAFFIC', enDescription: `${limit} MB/s`, faDescription: `${limit} مگابایت بر ثانیه` },
  ];
}

const wirePlans = listedServerPlans(validity).map((plan) => ({
  ...toWireServerPlan(plan),
  featureActive: true,
  featureInfo: JSON.stringify(featuresOf(plan)),
  priceInfo: null,
  required: false,
  staticPlan: true,
}));

const wireImages = serverImages.map((image) => ({ ...toWireServerImage(image), location }));

/** Creates the public catalogue routes; campaign pages read them before sign-in, and caches may keep them. */
export function catalogueRoutes() {
  return [
    route(operations.listServerImages, (c) => c.json(wireImages)),
    route(operations.listServerNetworks, (c) => c.json(serverNetworks)),
    route(operations.listServerPlans, (c, { query: { category, calculationType = 'FIXED' } }) =>
      c.json(category === 'CWS' && calculationType === 'FIXED' ? wirePlans : []),
    ),
  ];
}
