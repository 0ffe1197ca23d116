import { operations } from '@abrak/core/internal/contract';
import { Hono } from 'hono';
import { operationRoutes, route } from '../http/index.ts';
import { requireFeature } from '../settings/index.ts';
import { answerIdempotent } from './answerIdempotent.ts';
import type { BillingDeps } from './billingDeps.ts';
import { findWireInvoice } from './invoices/invoiceListing.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { giftBalance } from './ledger/ledgerStore.ts';
import { paymentBrowserRoutes } from './payments/browserRoutes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { changePlan } from './plans/changePlan.ts';
import { applyPlan } from './plans/planStore.ts';
import { listTransactions } from './transactions/transactionListing.ts';

/** Dependencies of all billing routes. */
export interface BillingRouteDeps extends BillingDeps {
  /** Handlers that run when an invoice is paid; default: those of storage plans. */
  readonly onInvoicePaid?: PaidHandlers;
}

function walletRoutes(deps: BillingDeps) {
  const { db, now } = deps;
  return operationRoutes(deps, [
    route(operations.listTransactions, (c, { query }) =>
      listTransactions(db, { ...query, customerId: c.var.customer.id }),
    ),
    route(operations.getGiftBalance, async (c) => ({ value: await giftBalance(db, c.var.customer.id) })),
    route(operations.changePlan, (c, { body: { plan } }) => {
      const customerId = c.var.customer.id;
      const period = plan.additionalInfo?.plan_type ?? 'MONTH';
      return answerIdempotent(c, deps, ['changePlan', plan.id, period], async () => {
        await requireFeature(deps.readSettings, 'upgrade', c.var.customer);
        const invoiceId = await changePlan(deps, { customerId, id: plan.id, period }, now());
        return findWireInvoice(db, { customerId, kind: 'storage' }, invoiceId);
      });
    }),
  ]);
}

/** Creates all billing routes. */
export function billingRoutes(deps: BillingRouteDeps) {
  const onInvoicePaid: PaidHandlers = { storage: (invoice) => applyPlan(deps.db, invoice), ...deps.onInvoicePaid };
  const own = { ...deps, onInvoicePaid };
  const routes = new Hono();
  for (const part of [paymentRoutes(own), invoiceRoutes(own), walletRoutes(own), paymentBrowserRoutes(own)])
    routes.route('/', part);
  return routes;
}
