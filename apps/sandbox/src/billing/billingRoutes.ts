import { Hono } from 'hono';
import type { BillingDeps } from './billingDeps.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import { serverInvoiceRoutes, storageInvoiceRoutes } from './invoices/routes.ts';
import { paymentBrowserRoutes } from './payments/browserRoutes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { applyPlan } from './plans/planStore.ts';
import { planRoutes } from './plans/routes.ts';
import { giftRoutes, transactionRoutes } from './transactions/routes.ts';

/** Dependencies of all billing routes. */
export interface BillingRouteDeps extends BillingDeps {
  /** Handlers that run when an invoice is paid; default: those of storage plans. */
  readonly onInvoicePaid?: PaidHandlers;
}

/** Creates all billing routes with their documented prefixes. Mount them at the root. */
export function billingRoutes(deps: BillingRouteDeps) {
  const onInvoicePaid: PaidHandlers = { storage: (invoice) => applyPlan(deps.db, invoice), ...deps.onInvoicePaid };
  const own = { ...deps, onInvoicePaid };
  const routes = new Hono();
  routes.route('/cfs/rest', paymentRoutes(own));
  routes.route('/cfs/rest', storageInvoiceRoutes(own));
  routes.route('/cfs/rest', transactionRoutes(own));
  routes.route('/cfs/rest', planRoutes(own));
  routes.route('/cws/rest', serverInvoiceRoutes(own));
  routes.route('/cws/rest', giftRoutes(own));
  routes.route('/', paymentBrowserRoutes(own));
  return routes;
}
