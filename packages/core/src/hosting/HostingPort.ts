import type { ChangesOf, PortCall } from '../client/internal.ts';
import type * as calls from './api.ts';

/**
 * Adapter of hosts and domains. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface HostingPort {
  readonly listDomains: PortCall<typeof calls.listDomains>;
  readonly listHosts: PortCall<typeof calls.listHosts>;
  readonly listHostPlans?: PortCall<typeof calls.listHostPlans>;
  readonly listDomainSuffixes?: PortCall<typeof calls.listDomainSuffixes>;
  readonly checkAvailability?: PortCall<typeof calls.checkAvailability>;
  readonly orderHost?: PortCall<typeof calls.orderHost>;
  readonly setAutoRenewal?: PortCall<typeof calls.setAutoRenewal>;
  readonly deleteHost?: PortCall<typeof calls.deleteHost>;
  readonly deleteDomain?: PortCall<typeof calls.deleteDomain>;
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
