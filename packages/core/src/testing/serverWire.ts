import type { PriceEntry } from '../billing/index.ts';
import { toThousandToman } from '../shared/index.ts';
import type { Machine, Server, ServerImage, ServerPlan } from '../servers/index.ts';
import type { WireServerImage, WireServerPlan } from '../servers/internal.ts';
import { toWireInvoice } from './billingWire.ts';

/** Converts a price to the wire format, in thousands of toman. */
export function toWirePrice({ period, priceToman, validFrom, validTo }: PriceEntry) {
  const fixed = { calculationType: 'FIXED', title: 'BASE', valueApplication: 'FIXED' } as const;
  return { ...fixed, recuringPeriod: period, validFrom, validTo, valuePrice: toThousandToman(priceToman) };
}

/** Converts a plan to the wire format: its resources are JSON text with numbers as strings. */
export function toWireServerPlan({ id, name, isActive, prices, ...plan }: ServerPlan): WireServerPlan {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk, sendLimitMb: send_limit, receiveLimitMb: receive_limit } = plan;
  const entries = Object.entries({ cpu, ram, disk, send_limit, receive_limit }).filter(([, value]) => value !== null);
  const jsonInfo = JSON.stringify({
    plan_type: 'FIXED',
    ...Object.fromEntries(entries.map(([key, value]) => [key, String(value)])),
  });
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** Converts an image to the wire format. */
export function toWireServerImage({
  id,
  name,
  displayName,
  isActive,
  minimum,
  location,
}: ServerImage): WireServerImage {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = minimum;
  return { id, name, displayName, active: isActive, category: '', location, resourceInfos: { cpu, ram, disk } };
}

function toWireMachine({ id, state, nics, cpuCores, ramMb, diskGb, task }: Machine) {
  const wireNics = nics.map(({ networkName, addresses }) => ({
    ipAddresses: addresses.map((ip4) => ({ ip4 })),
    network: { name: networkName },
  }));
  return { id, state, nics: wireNics, cpuCores, ram: ramMb, primaryDisk: diskGb, brush: task };
}

/** Converts a server to the wire format; memory is in GB for the bill and in MB for the machine. */
export function toWireServer({ id, name, invoice, machine, pendingChange, ...server }: Server) {
  const { imageName, imageTitle, cpuCores, ramGb, diskGb } = server;
  return {
    id,
    name,
    os: imageName,
    vmOS: { displayName: imageTitle },
    cpuCores,
    ram: ramGb,
    primaryDisk: diskGb,
    lastInvoice: invoice && toWireInvoice({ ...invoice, items: null }),
    vm: machine && toWireMachine(machine),
    vmCreatedBefore: server.wasCreatedBefore,
    vmBillStatus: server.status,
    idleDate: server.idleAt,
    cm: pendingChange && { plan: { id: pendingChange.planId }, period: pendingChange.period },
    createdAt: server.createdAt,
  };
}
