import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { requireConfirmation } from '../../account/index.ts';
import { answerIdempotent } from '../../billing/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { changeIdleStatus } from '../lifecycle/idle.ts';
import { requireFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { answerChange, ownBill, refuseOther } from './billAnswer.ts';
import { listBills, oneBill } from './billListing.ts';
import { listEvents } from './eventStore.ts';
import { deleteBill } from './removeBill.ts';

const noStore = { 'cache-control': 'no-store' };

const RestSchema = v.object({ id: v.optional(v.number()), vmBillStatus: v.picklist(['ACTIVE', 'IDLE']) });

function isKnown(c: Context, tag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}

async function answerList(c: Context<SessionEnv>, { db, now }: ServerDeps) {
  // PostgreSQL rejects null characters in text; no server name contains one.
  const name = c.req.query('name')?.replaceAll('\0', ' ');
  const filter = { customerId: c.var.customer.id, name: name || undefined };
  const body = JSON.stringify(await listBills(db, filter, now()));
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  // Private to this client, which must revalidate on every use.
  const headers = { etag: tag, 'cache-control': 'private, no-cache' };
  if (isKnown(c, tag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
}

/**
 * Creates the routes that list, idle, activate and delete a customer's servers and list their events. Mount them under
 * /cws/rest.
 */
export function billRoutes(deps: ServerDeps) {
  const { db, now, findSession } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(findSession);
  routes.get('/vmBills', signedIn, (c) => answerList(c, deps));
  routes.get('/vmBills/:id/events', signedIn, async (c) => {
    const own = ownBill(c);
    await oneBill(db, own, now());
    return c.json(await listEvents(db, own.billId), 200, noStore);
  });
  routes.put('/vmBills/:id', signedIn, async (c) => {
    const own = ownBill(c);
    const { id, vmBillStatus: status } = await readJson(c, RestSchema);
    refuseOther(id, own.billId);
    const change = async () => {
      // The switch covers idling only; idle servers can always be activated.
      if (status === 'IDLE') await requireFeature(deps, 'idle', c.var.customer);
      await changeIdleStatus(deps, own, status);
    };
    return answerChange(c, deps, { own, asked: ['vmBillStatus', status], change });
  });
  routes.delete('/vmBills/:id', signedIn, requireConfirmation(deps), (c) => {
    const own = ownBill(c);
    return answerIdempotent(c, deps, ['deleteBill', own.billId], async () => {
      await deleteBill(deps, own);
      return {};
    });
  });
  return routes;
}
