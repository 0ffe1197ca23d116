import type { ChangesOf, PortCall } from '../client/index.ts';
import type {
  checkAvailability,
  deleteDomain,
  deleteHost,
  listDomainSuffixes,
  listDomains,
  listHostPlans,
  listHosts,
  orderHost,
  setAutoRenewal,
} from './api.ts';

/**
 * Adapter of hosts and domains. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface HostingPort {
  readonly listDomains: PortCall<typeof listDomains>;
  readonly listHosts: PortCall<typeof listHosts>;
  readonly listHostPlans?: PortCall<typeof listHostPlans>;
  readonly listDomainSuffixes?: PortCall<typeof listDomainSuffixes>;
  readonly checkAvailability?: PortCall<typeof checkAvailability>;
  readonly orderHost?: PortCall<typeof orderHost>;
  readonly setAutoRenewal?: PortCall<typeof setAutoRenewal>;
  readonly deleteHost?: PortCall<typeof deleteHost>;
  readonly deleteDomain?: PortCall<typeof deleteDomain>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly hosting?: HostingPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly hosting: ChangesOf<HostingPort>;
  }
}
