import type { Provider } from '@abrak/core';
import { applyPlan, type PaidHandlers } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import { applyPaidHosting, type HostingClock } from './hosting/index.ts';
import { applyPaidInvoice, type ServerClock } from './servers/index.ts';

/** Services behind paid orders. */
export type OrderedServices = Pick<HostingClock, 'registry' | 'servesHosts'> & Pick<ServerClock, 'hypervisor'>;

/** Dependencies of `paidHandlers`. */
export interface PaidHandlerDeps extends OrderedServices {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly provider: Provider;
}

/** Returns the handlers that apply a paid invoice, by its kind. */
export function paidHandlers(deps: PaidHandlerDeps) {
  const { db } = deps;
  return {
    storage: (invoice) => applyPlan(db, invoice),
    servers: (invoice) => applyPaidInvoice(deps, invoice),
    hosting: (invoice) => applyPaidHosting(deps, invoice),
    domain: (invoice) => applyPaidHosting(deps, invoice),
  } satisfies PaidHandlers;
}
