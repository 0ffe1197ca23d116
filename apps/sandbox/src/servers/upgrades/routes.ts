import { toThousandToman } from '@abrak/core';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { answerIdempotent, findWireInvoice } from '../../billing/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { IdTextSchema, readInput } from '../../shared/index.ts';
import { answerChange, ownBill } from '../bills/billAnswer.ts';
import { oneBill } from '../bills/billListing.ts';
import { leftCredit } from '../bills/leftCredit.ts';
import { MB_PER_GB } from '../catalogue/plans.ts';
import { requireFeature, type ServerFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { cancelRenewal, openRenewal } from './renewal.ts';
import { cancelChanges, changeResources, openUpgrade } from './upgrade.ts';

const noStore = { 'cache-control': 'no-store' };

const AmountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
const ResourcesSchema = v.object({ cpuCores: AmountSchema, ram: AmountSchema, primaryDisk: AmountSchema });
const PlanSchema = v.object({ plan: IdTextSchema, period: v.string() });
const RenewalSchema = v.object({ period: v.optional(v.string()) });

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

function renewalRoutes(deps: ServerDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get('/vmBills/:id/renewal', signedIn, (c) => {
    const own = ownBill(c);
    const { period } = readInput(RenewalSchema, c.req.query());
    const wish = { period, requireFeature: (feature: ServerFeature) => requireFeature(deps, feature, c.var.customer) };
    const createInvoice = () => openRenewal(deps, own, wish);
    return answerInvoice(c, deps, { asked: ['renewal', own.billId, period ?? null], createInvoice });
  });
  routes.delete('/vmBills/:id/renewal', signedIn, (c) => {
    const own = ownBill(c);
    return answerIdempotent(c, deps, ['cancelRenewal', own.billId], async () => {
      await cancelRenewal(deps, own);
      return {};
    });
  });
  return routes;
}

function changeRoutes(deps: ServerDeps) {
  const { db, now } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.put('/vmBills/:id/changeVmConf', signedIn, async (c) => {
    const own = ownBill(c);
    const { cpuCores: cpu, ram, primaryDisk: diskGb } = await readJson(c, ResourcesSchema);
    const refuseChange = () => requireFeature(deps, 'upgrade', c.var.customer);
    const change = () =>
      changeResources(deps, own, { resources: { cpu, ramMb: ram * MB_PER_GB, diskGb }, refuseChange });
    return answerChange(c, deps, { own, asked: ['changeVmConf', cpu, ram, diskGb], change });
  });
  routes.put('/vmBills/:id/changeVmBillPlan', signedIn, (c) => {
    const own = ownBill(c);
    const { plan: planId, period } = readInput(PlanSchema, c.req.query());
    const createInvoice = async () => {
      await requireFeature(deps, 'upgrade', c.var.customer);
      return openUpgrade(deps, own, { planId, period });
    };
    return answerInvoice(c, deps, { asked: ['changeVmBillPlan', own.billId, planId, period], createInvoice });
  });
  routes.put('/vmBills/:id/cancelChanges', signedIn, (c) => {
    const own = ownBill(c);
    return answerChange(c, deps, { own, asked: ['cancelChanges'], change: () => cancelChanges(deps, own) });
  });
  routes.get('/vmBills/:id/calculateLeftCredit', signedIn, async (c) => {
    const own = ownBill(c);
    await oneBill(db, own, now());
    return c.json({ value: toThousandToman(await leftCredit(db, own.billId, now())) }, 200, noStore);
  });
  return routes;
}

/** Creates the routes for renewals, plan changes and the remaining credit. Mount them under /cws/rest. */
export function upgradeRoutes(deps: ServerDeps) {
  const routes = new Hono();
  routes.route('/', renewalRoutes(deps));
  routes.route('/', changeRoutes(deps));
  return routes;
}
