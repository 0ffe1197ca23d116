import { toThousandToman } from '@abrak/core';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { answerIdempotent, findWireInvoice } from '../../billing/index.ts';
import { route, type SessionEnv } from '../../http/index.ts';
import { answerChange, ownBill } from '../bills/billAnswer.ts';
import { oneBill } from '../bills/billListing.ts';
import { leftCredit } from '../bills/leftCredit.ts';
import { requireFeature, type ServerFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { cancelRenewal, openRenewal } from './renewal.ts';
import { cancelChanges, changeResources, openUpgrade } from './upgrade.ts';

type InvoiceRequest = { readonly asked: readonly unknown[]; readonly createInvoice: () => Promise<number> };

/** Creates an invoice once per Idempotency-Key and answers it. */
function answerInvoice(
  c: Context<SessionEnv>,
  deps: ServerDeps,
  { asked, createInvoice }: InvoiceRequest,
): Promise<Response> {
  const list = { customerId: c.var.customer.id, kind: 'servers' } as const;
  return answerIdempotent(c, deps, asked, async () => findWireInvoice(deps.db, list, await createInvoice()));
}

/** Creates the routes for renewals, plan changes and the remaining credit. */
export function upgradeRoutes(deps: ServerDeps) {
  const { db, now } = deps;
  return [
    route(operations.renewServer, (c, { params, query: { period } }) => {
      const own = ownBill(c, params);
      const wish = {
        period,
        requireFeature: (feature: ServerFeature) => requireFeature(deps, feature, c.var.customer),
      };
      const createInvoice = () => openRenewal(deps, own, wish);
      return answerInvoice(c, deps, { asked: ['renewal', own.billId, period ?? null], createInvoice });
    }),
    route(operations.cancelRenewal, (c, { params }) => {
      const own = ownBill(c, params);
      return answerIdempotent(c, deps, ['cancelRenewal', own.billId], async () => {
        await cancelRenewal(deps, own);
        return {};
      });
    }),
    route(operations.changeConfiguration, (c, { params, body: { cpuCores, ram: ramGb, primaryDisk: diskGb } }) => {
      const own = ownBill(c, params);
      const refuseChange = () => requireFeature(deps, 'upgrade', c.var.customer);
      const change = () => changeResources(deps, own, { resources: { cpuCores, ramGb, diskGb }, refuseChange });
      return answerChange(c, deps, { own, asked: ['changeVmConf', cpuCores, ramGb, diskGb], change });
    }),
    route(operations.upgradeServer, (c, { params, query: { plan: planId, period } }) => {
      const own = ownBill(c, params);
      const createInvoice = async () => {
        await requireFeature(deps, 'upgrade', c.var.customer);
        return openUpgrade(deps, own, { planId, period });
      };
      return answerInvoice(c, deps, { asked: ['changeVmBillPlan', own.billId, planId, period], createInvoice });
    }),
    route(operations.cancelChanges, (c, { params }) => {
      const own = ownBill(c, params);
      return answerChange(c, deps, { own, asked: ['cancelChanges'], change: () => cancelChanges(deps, own) });
    }),
    route(operations.getLeftCredit, async (c, { params }) => {
      const own = ownBill(c, params);
      await oneBill(db, own, now());
      return { value: toThousandToman(await leftCredit(db, own.billId, now())) };
    }),
  ];
}
