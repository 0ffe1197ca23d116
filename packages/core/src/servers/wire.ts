import { type Charge, invoiceLines } from '../billing/index.ts';
import { BASIS_POINTS_PER_PERCENT, toInfoText, toWireInvoice, toWirePrice } from '../billing/internal.ts';
import { toThousandToman } from '../shared/index.ts';
import type { ServerImage, ServerPlan, WireServerImage, WireServerPlan } from './catalogueSchema.ts';
import type { PricedOrder } from './pricedOrder.ts';
import type { Promo } from './promo.ts';
import type { Machine, Server } from './schema.ts';

/** Converts a plan to the wire format: its resources are JSON text with numbers as strings. */
export function toWireServerPlan({ id, name, isActive, prices, ...plan }: ServerPlan): WireServerPlan {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk, sendLimitMb: send_limit, receiveLimitMb: receive_limit } = plan;
  const jsonInfo = toInfoText({ plan_type: 'FIXED', cpu, ram, disk, send_limit, receive_limit });
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** Converts an image to the wire format. */
export function toWireServerImage({ family, isActive: active, minimum, ...image }: ServerImage): WireServerImage {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = minimum;
  const category = family === 'Windows' ? 'WINDOWS' : 'LINUX';
  return { ...image, active, category, resourceInfos: { cpu, ram, disk } };
}

/** Returns the answer to a quote; it equals the later invoice. `charges` are those of the order and its discounts. */
export function toWireQuote(order: PricedOrder, charges: readonly Charge[], taxRates: readonly number[]) {
  const { lines, netToman, taxes, payableToman } = invoiceLines(charges, { taxRates });
  const perPeriod = toThousandToman(invoiceLines(order.charges, { taxRates }).payableToman);
  return {
    lines: lines.map(({ title, priceType, quantity, costToman }) => {
      return { title, priceType, quantity, cost: toThousandToman(costToman) };
    }),
    total: toThousandToman(netToman),
    taxLines: taxes.map(({ rateBp, costToman }) => ({ rate: rateBp, cost: toThousandToman(costToman) })),
    payable: toThousandToman(payableToman),
    perPeriod,
    ...(order.period === 'DAY' && { dailyPayable: perPeriod }),
  };
}

/** Converts a discount code to the wire format: a percentage, or an amount in thousands of toman. */
export function toWirePromo({ code, until, discount }: Promo) {
  return discount.kind === 'fixed'
    ? { type: 'FIXED', value: toThousandToman(discount.amountToman), code, until }
    : { type: 'PERCENT', value: discount.rateBp / BASIS_POINTS_PER_PERCENT, code, until };
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
    vmEnd: server.machineEnd,
    vmCreatedBefore: server.wasCreatedBefore,
    vmBillStatus: server.status,
    idleDate: server.idleAt,
    cm: pendingChange && { plan: { id: pendingChange.planId }, period: pendingChange.period },
    createdAt: server.createdAt,
  };
}
