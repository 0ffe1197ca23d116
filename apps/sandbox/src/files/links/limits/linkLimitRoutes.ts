import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readJson, requireToken, type SessionEnv } from '../../../http/index.ts';
import { IdTextSchema, readInput } from '../../../shared/index.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import { actorOf, type FilesDeps } from '../../documents/index.ts';
import { changeLimits, limitsOf, renewLink } from './linkLimits.ts';

const DOCUMENT = '/documents/:id{\\d{1,15}}';

const ChangesSchema = v.object({
  expiresAt: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  password: v.optional(v.nullable(v.string())),
  maxDownloads: v.optional(v.nullable(v.number())),
});

const noStore = { 'cache-control': 'no-store' };

function idOf(c: Context<SessionEnv>): number {
  return readInput(IdTextSchema, c.req.param('id'));
}

/** Routes of the limits of links. Mount them under /cfs/rest and without a prefix, before other routes below /documents. */
export function linkLimitRoutes(deps: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get(`${DOCUMENT}/linkLimits`, signedIn, async (c) =>
    c.json(await limitsOf(actorOf(c, deps), idOf(c)), 200, noStore),
  );
  routes.put(`${DOCUMENT}/linkLimits`, signedIn, async (c) => {
    await refuseFullDisk(deps.store);
    return c.json(await changeLimits(actorOf(c, deps), idOf(c), await readJson(c, ChangesSchema)), 200, noStore);
  });
  routes.post(`${DOCUMENT}/newLink`, signedIn, async (c) => {
    await refuseFullDisk(deps.store);
    return c.json({ uuid: await renewLink(actorOf(c, deps), idOf(c)) }, 200, noStore);
  });
  return routes;
}
