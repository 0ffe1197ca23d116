import { Hono } from 'hono';
import type { BillingDeps } from './billingDeps.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import { serverInvoiceRoutes, storageInvoiceRoutes } from './invoices/routes.ts';
import { paymentBrowserRoutes } from './payments/browserRoutes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { applyPlan } from './plans/paidPlan.ts';
import { planRoutes } from './plans/routes.ts';
import { giftRoutes, transactionRoutes } from './transactions/routes.ts';

export interface BillingRouteDeps extends BillingDeps {
  /** What paying brings, for the kinds of the features above this one; default nothing. */
  readonly onInvoicePaid?: Omit<PaidHandlers, 'storage'>;
}

/** All calls of money (A §7, B §7), with their documented prefixes; mount it at the root. */
export function billingRoutes(deps: BillingRouteDeps) {
  const own = { ...deps, onInvoicePaid: { ...deps.onInvoicePaid, storage: (invoice) => applyPlan(deps.db, invoice) } satisfies PaidHandlers };
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
