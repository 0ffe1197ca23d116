import { type Money, toThousandToman } from '@abrak/core';
import { operations } from '@abrak/core/internal/contract';
import { route } from '../../http/index.ts';
import { serverImages, type ServerImage, serverLocation, serverNetworks } from './images.ts';
import { MB_PER_GB, serverPlans, type ServerPlan } from './plans.ts';

/** Validity of all prices, as milliseconds since the epoch. */
const VALID_FROM = Date.UTC(2025, 2, 21);
const VALID_TO = Date.UTC(2100, 2, 21);

function wireImage({ id, name, displayName, isWindows, minimum }: ServerImage) {
  const { cpu, ramMb, diskGb } = minimum;
  return {
    active: true,
    category: isWindows ? 'WINDOWS' : 'LINUX',
    displayName,
    id,
    name,
    location: serverLocation,
    resourceInfos: { cpu, disk: diskGb, ram: ramMb / MB_PER_GB },
  };
}

// The wire spells this field with one r.
function priceEntry([recuringPeriod, priceToman]: readonly [string, Money]) {
  return {
    calculationType: 'FIXED',
    recuringPeriod,
    title: 'BASE',
    validFrom: VALID_FROM,
    validTo: VALID_TO,
    valueApplication: 'FIXED',
    valuePrice: toThousandToman(priceToman),
  };
}

function featuresOf({ cpu, ramMb, diskGb, limit }: ServerPlan) {
  const ramGb = ramMb / MB_PER_GB;
  return [
    { name: 'CPU', enDescription: `${cpu} vCPU`, faDescription: `${cpu} هسته` },
    { name: 'RAM', enDescription: `${ramGb} GB`, faDescription: `${ramGb} گیگابایت` },
    { name: 'DISK', enDescription: `${diskGb} GB`, faDescription: `${diskGb} گیگابایت` },
    { name: 'TRAFFIC', enDescription: `${limit} MB/s`, faDescription: `${limit} مگابایت بر ثانیه` },
  ];
}

// `jsonInfo` and `jsonPrices` are JSON strings inside the JSON body, with numbers of `jsonInfo` as text; the wire
// format requires it.
function wirePlan(plan: ServerPlan) {
  const { id, name, cpu, ramMb, diskGb, limit, prices } = plan;
  const info = { cpu, ram: ramMb / MB_PER_GB, disk: diskGb, send_limit: limit, receive_limit: limit };
  const texts = Object.entries(info).map(([key, value]) => [key, String(value)]);
  return {
    id,
    name,
    featureActive: true,
    featureInfo: JSON.stringify(featuresOf(plan)),
    jsonInfo: JSON.stringify({ plan_type: 'FIXED', ...Object.fromEntries(texts) }),
    jsonPrices: JSON.stringify(Object.entries(prices).map(priceEntry)),
    priceInfo: null,
    productActive: true,
    required: false,
    staticPlan: true,
  };
}

const wirePlans = serverPlans.map(wirePlan);
const wireImages = serverImages.map(wireImage);

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
