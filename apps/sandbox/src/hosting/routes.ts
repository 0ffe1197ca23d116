import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { answerIdempotent, readPathId } from '../billing/index.ts';
import { readJson, requireToken, type SessionEnv } from '../http/index.ts';
import { IdSchema, invalidInput, readInput } from '../shared/index.ts';
import { listDomains } from './domains/domainListing.ts';
import { deleteDomain, type OwnId } from './domains/domainStore.ts';
import type { HostingDeps } from './hostingDeps.ts';
import { listHosts, oneHost } from './hosts/hostListing.ts';
import { lockHost, removeHost, saveHost } from './hosts/hostStore.ts';
import { createOrder, OrderSchema, readOrder } from './orders/createOrder.ts';
import { answerAvailability } from './registry/availability.ts';

const noStore = { 'cache-control': 'no-store' };

const RenewalSchema = v.object({ id: v.optional(IdSchema), autoRenewal: v.boolean() });
const NameSchema = v.object({ domainName: v.string() });

/** Returns the customer and the id of the path; reading the row checks that it belongs to the customer. */
function ownId(c: Context<SessionEnv>): OwnId {
  return { customerId: c.var.customer.id, id: readPathId(c.req.param('id') ?? '') };
}

async function answerOrder(c: Context<SessionEnv>, deps: HostingDeps) {
  const customerId = c.var.customer.id;
  const body = await readJson(c, OrderSchema);
  return answerIdempotent(c, deps, ['hosts', body], async () => {
    const id = await createOrder(deps, customerId, readOrder(body, deps.provider));
    return oneHost(deps, { customerId, id });
  });
}

async function answerRenewal(c: Context<SessionEnv>, deps: HostingDeps) {
  const { db } = deps;
  const own = ownId(c);
  const { id, autoRenewal } = await readJson(c, RenewalSchema);
  if (id !== undefined && id !== own.id) throw invalidInput('id', 'not the host of the address');
  return answerIdempotent(c, deps, ['autoRenewal', own.id, autoRenewal], async () => {
    await lockHost(db, own);
    await saveHost(db, own.id, { auto_renewal: autoRenewal });
    return oneHost(deps, own);
  });
}

/** Creates all routes of hosting and domains. Mount them under /cfs/rest. */
export function hostingRoutes(deps: HostingDeps) {
  const { db, now, findSession } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(findSession);
  routes.get('/hosts', signedIn, async (c) =>
    c.json(await listHosts(deps, { customerId: c.var.customer.id }), 200, noStore),
  );
  routes.post('/hosts', signedIn, (c) => answerOrder(c, deps));
  routes.put('/hosts/:id', signedIn, (c) => answerRenewal(c, deps));
  routes.delete('/hosts/:id', signedIn, (c) => {
    const own = ownId(c);
    return answerIdempotent(c, deps, ['deleteHost', own.id], async () => {
      await removeHost(db, await lockHost(db, own), now());
      return {};
    });
  });
  routes.get('/domains', signedIn, async (c) => c.json(await listDomains(db, c.var.customer.id), 200, noStore));
  routes.get('/domains/isAvailable', signedIn, async (c) => {
    const { domainName } = readInput(NameSchema, c.req.query());
    return c.json(await answerAvailability(deps, c.var.customer.id, domainName), 200, noStore);
  });
  routes.delete('/domains/:id', signedIn, (c) => {
    const own = ownId(c);
    return answerIdempotent(c, deps, ['deleteDomain', own.id], async () => {
      await deleteDomain(db, own, now());
      return {};
    });
  });
  return routes;
}
