import type { ChangesOf, PortCall } from '../client/index.ts';
import type {
  ServerFilter,
  cancelChanges,
  cancelRenewal,
  changeConfiguration,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  getLeftCredit,
  listServerEvents,
  listServers,
  renewServer,
  retryServer,
  upgradeServer,
} from './api.ts';
import type { listServerImages, listServerNetworks, listServerPlans, orderServer, quoteOrder } from './orders.ts';
import type { checkPromo } from './promo.ts';

/**
 * Adapter of virtual servers. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface ServersPort {
  /** Lists the servers; with a name, only the servers of that name. */
  readonly listServers: (filter: Omit<ServerFilter, 'schema'>) => ReturnType<typeof listServers>;
  readonly changePower?: PortCall<typeof changePower>;
  readonly changeIdle?: PortCall<typeof changeIdle>;
  readonly renewServer?: PortCall<typeof renewServer>;
  readonly cancelRenewal?: PortCall<typeof cancelRenewal>;
  readonly changeConfiguration?: PortCall<typeof changeConfiguration>;
  readonly upgradeServer?: PortCall<typeof upgradeServer>;
  readonly cancelChanges?: PortCall<typeof cancelChanges>;
  readonly getLeftCredit?: PortCall<typeof getLeftCredit>;
  readonly retryServer?: PortCall<typeof retryServer>;
  readonly deleteMachine?: PortCall<typeof deleteMachine>;
  readonly deleteServer?: PortCall<typeof deleteServer>;
  readonly listServerEvents?: PortCall<typeof listServerEvents>;
  readonly listServerImages?: PortCall<typeof listServerImages>;
  readonly listServerPlans?: PortCall<typeof listServerPlans>;
  readonly listServerNetworks?: PortCall<typeof listServerNetworks>;
  readonly quoteOrder?: PortCall<typeof quoteOrder>;
  readonly orderServer?: PortCall<typeof orderServer>;
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
