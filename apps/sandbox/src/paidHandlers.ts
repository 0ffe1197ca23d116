import type { Provider } from '@abrak/core';
import { applyPlan, type PaidHandlers } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import { applyPaidHosting } from './hosting/index.ts';
import { applyPaidInvoice } from './servers/index.ts';

/** Dependencies of `paidHandlers`. */
export interface PaidHandlerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly provider: Provider;
  /** Milliseconds of a step of a build. */
  readonly serverStrokeMs: number;
}

/** Returns the handlers that apply a paid invoice, by its kind. */
export function paidHandlers(deps: PaidHandlerDeps) {
  const { db, serverStrokeMs: strokeMs } = deps;
  const servers = { ...deps, strokeMs };
  return {
    storage: (invoice) => applyPlan(db, invoice),
    servers: (invoice) => applyPaidInvoice(servers, invoice),
    hosting: (invoice) => applyPaidHosting(deps, invoice),
    domain: (invoice) => applyPaidHosting(deps, invoice),
  } satisfies PaidHandlers;
}
