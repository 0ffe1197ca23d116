import { Hono } from 'hono';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { answerIdempotent } from '../answerIdempotent.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { findWireInvoice } from '../invoices/invoiceListing.ts';
import { changePlan, PlanChangeSchema } from './changePlan.ts';

/** Creates the route that changes the storage plan. Mount it under /cfs/rest. */
export function planRoutes(deps: BillingDeps) {
  const { db, now } = deps;
  const routes = new Hono<SessionEnv>();
  routes.put('/users/changePlan', requireToken(deps.findSession), async (c) => {
    const { plan } = await readJson(c, PlanChangeSchema);
    const customerId = c.var.customer.id;
    const period = plan.additionalInfo?.plan_type ?? 'MONTH';
    return answerIdempotent(c, deps, ['changePlan', plan.id, period], async () => {
      const invoiceId = await changePlan(deps, { customerId, id: plan.id, period }, now());
      return findWireInvoice(db, { customerId, kind: 'storage' }, invoiceId);
    });
  });
  return routes;
}
