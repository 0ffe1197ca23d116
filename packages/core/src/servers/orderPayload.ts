import type { ServerResources } from './catalogueSchema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** Server order in the wire format. */
export interface OrderPayload {
  readonly name: string;
  readonly nicInfos: readonly { readonly ipCount: number; readonly network: string }[];
  readonly os: string;
  readonly plan: {
    readonly id: number;
    /** JSON text with cpu, ram, disk and managed. */
    readonly additionalInfo: string;
    /** JSON text with plan_type. */
    readonly jsonInfo: string;
  };
}

/** Choices that determine the price of an order. */
export interface ServerChoice {
  readonly imageName: string;
  /** HOURLY_PLAN_ID for hourly servers. */
  readonly planId: number;
  readonly period: ServerPeriod;
  readonly resources: ServerResources;
}

/** Complete server order. */
export interface ServerOrder extends ServerChoice {
  readonly name: string;
  readonly networkName: string;
}

/** Number of IP addresses of a new server. */
const IP_COUNT = 1;

/** Returns the part of the wire order that determines its price. */
export function pricedPayload({
  imageName,
  planId,
  period,
  resources,
}: ServerChoice): Pick<OrderPayload, 'os' | 'plan'> {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = resources;
  const additionalInfo = JSON.stringify({ cpu, ram, disk, managed: false });
  return { os: imageName, plan: { id: planId, additionalInfo, jsonInfo: JSON.stringify({ plan_type: period }) } };
}

/** Converts an order to the wire format. Resources are sent as numbers; those of a fixed plan are copied from it. */
export function orderPayload({ name, networkName, ...choice }: ServerOrder): OrderPayload {
  return { name, nicInfos: [{ ipCount: IP_COUNT, network: networkName }], ...pricedPayload(choice) };
}
