import type { ServerResources } from './catalogueSchema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** An order as it travels (B §3, "Order payload"). */
export interface OrderPayload {
  readonly name: string;
  readonly nicInfos: readonly { readonly ipCount: number; readonly network: string }[];
  readonly os: string;
  readonly plan: {
    readonly id: number;
    /** JSON text: cpu, ram, disk, managed. */
    readonly additionalInfo: string;
    /** JSON text: plan_type. */
    readonly jsonInfo: string;
  };
}

/** What has a price. */
export interface ServerChoice {
  readonly imageName: string;
  /** HOURLY_PLAN_ID by the hour. */
  readonly planId: number;
  readonly period: ServerPeriod;
  readonly resources: ServerResources;
}

/** What is ordered. */
export interface ServerOrder extends ServerChoice {
  readonly name: string;
  readonly networkName: string;
}

/** Addresses of a new server (B §9). */
const IP_COUNT = 1;

/** The part of an order that makes its price, as it travels. */
export function pricedPayload({ imageName, planId, period, resources }: ServerChoice): Pick<OrderPayload, 'os' | 'plan'> {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = resources;
  const additionalInfo = JSON.stringify({ cpu, ram, disk, managed: false });
  return { os: imageName, plan: { id: planId, additionalInfo, jsonInfo: JSON.stringify({ plan_type: period }) } };
}

/** Spells an order as it travels; resources are numbers, a fixed plan's copied from it (B §3; decision 36). */
export function orderPayload({ name, networkName, ...choice }: ServerOrder): OrderPayload {
  return { name, nicInfos: [{ ipCount: IP_COUNT, network: networkName }], ...pricedPayload(choice) };
}
