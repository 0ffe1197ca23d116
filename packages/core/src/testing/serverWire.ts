import type { PriceEntry } from '../billing/index.ts';
import type { Machine, Server, ServerImage, ServerPlan, WireServerImage, WireServerPlan } from '../servers/index.ts';
import { toThousandToman } from '../shared/index.ts';
import { toWireInvoice } from './billingWire.ts';

/** A price as the wire spells it, in thousands of toman (B §3). */
export function toWirePrice({ period, priceToman, validFrom, validTo }: PriceEntry) {
  const fixed = { calculationType: 'FIXED', title: 'BASE', valueApplication: 'FIXED' } as const;
  return { ...fixed, recuringPeriod: period, validFrom, validTo, valuePrice: toThousandToman(priceToman) };
}

/** A plan as the wire spells it: JSON text inside the JSON, its figures as text (B §3). */
export function toWireServerPlan({ id, name, isActive, prices, ...plan }: ServerPlan): WireServerPlan {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk, sendLimitMb: send_limit, receiveLimitMb: receive_limit } = plan;
  const told = Object.entries({ cpu, ram, disk, send_limit, receive_limit }).filter(([, value]) => value !== null);
  const jsonInfo = JSON.stringify({ plan_type: 'FIXED', ...Object.fromEntries(told.map(([key, value]) => [key, String(value)])) });
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** An image as the wire spells it (B §3). */
export function toWireServerImage({ id, name, displayName, isActive, minimum, location }: ServerImage): WireServerImage {
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

/** A server as the wire spells it, its memory in GB and its machine's in MB (B §3). */
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
