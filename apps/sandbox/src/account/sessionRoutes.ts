import { Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../db/index.ts';
import { requireToken, type SessionEnv } from '../http/index.ts';
import { notFound, readInput } from '../shared/index.ts';
import type { AccountDeps } from './routes.ts';
import { listSecurityEvents } from './security/securityEventStore.ts';
import { endOtherSessions, endSessionsById, findSession, listSessions } from './sessionStore.ts';

const MAX_IDS = 1_000;

const IdsSchema = v.object({
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(','))]),
      v.array(v.pipe(v.string(), v.uuid())),
      v.maxLength(MAX_IDS),
    ),
  ),
});

function endSome(db: DbScope, customerId: number, ids: readonly string[]): Promise<void> {
  return db.tx(async () => {
    if ((await endSessionsById(db, customerId, ids)) < ids.length) throw notFound();
  });
}

/** Creates the routes that list and end a customer's sessions, and list the recent activity. Mount them under /cfs/rest. */
export function sessionRoutes({ db, now }: AccountDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.get('/users/sessions', signedIn, async (c) => {
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    return c.json(await listSessions(db, owner, now()), 200, { 'cache-control': 'no-store' });
  });
  routes.get('/users/activity', signedIn, async (c) =>
    c.json(await listSecurityEvents(db, c.var.customer.id), 200, { 'cache-control': 'no-store' }),
  );
  routes.delete('/users/sessions', signedIn, async (c) => {
    const { ids } = readInput(IdsSchema, c.req.query());
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    await (ids === undefined ? endOtherSessions(db, owner) : endSome(db, owner.customerId, ids));
    return c.json({});
  });
  return routes;
}
