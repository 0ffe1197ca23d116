import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import type { AccountDeps } from '../routes.ts';
import { findSession } from '../sessionStore.ts';
import { listSecurityEvents } from './securityEventStore.ts';

/** Creates the route that lists a customer's recent activity. Mount it under /cfs/rest. */
export function activityRoutes({ db, now }: AccountDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.get('/users/activity', signedIn, async (c) => c.json(await listSecurityEvents(db, c.var.customer.id), 200, { 'cache-control': 'no-store' }));
  return routes;
}
