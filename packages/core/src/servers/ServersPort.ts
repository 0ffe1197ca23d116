import type { ChangesOf, PortCall } from '../client/internal.ts';
import type * as calls from './api.ts';
import type * as orders from './orders.ts';
import type { checkPromo } from './promo.ts';

/**
 * Adapter of virtual servers. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface ServersPort {
  /** Lists the servers; with a name, only the servers of that name. */
  readonly listServers: (filter: Omit<calls.ServerFilter, 'schema'>) => ReturnType<typeof calls.listServers>;
  readonly changePower?: PortCall<typeof calls.changePower>;
  readonly changeIdle?: PortCall<typeof calls.changeIdle>;
  readonly renewServer?: PortCall<typeof calls.renewServer>;
  readonly cancelRenewal?: PortCall<typeof calls.cancelRenewal>;
  readonly changeConfiguration?: PortCall<typeof calls.changeConfiguration>;
  readonly upgradeServer?: PortCall<typeof calls.upgradeServer>;
  readonly cancelChanges?: PortCall<typeof calls.cancelChanges>;
  readonly getLeftCredit?: PortCall<typeof calls.getLeftCredit>;
  readonly retryServer?: PortCall<typeof calls.retryServer>;
  readonly deleteMachine?: PortCall<typeof calls.deleteMachine>;
  readonly deleteServer?: PortCall<typeof calls.deleteServer>;
  readonly listServerEvents?: PortCall<typeof calls.listServerEvents>;
  readonly listServerImages?: PortCall<typeof orders.listServerImages>;
  readonly listServerPlans?: PortCall<typeof orders.listServerPlans>;
  readonly listServerNetworks?: PortCall<typeof orders.listServerNetworks>;
  readonly quoteOrder?: PortCall<typeof orders.quoteOrder>;
  readonly orderServer?: PortCall<typeof orders.orderServer>;
  readonly checkPromo?: PortCall<typeof checkPromo>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly servers?: ServersPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly servers: ChangesOf<ServersPort>;
  }
}
