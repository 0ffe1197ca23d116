import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import { IdTextSchema, readInput } from '../../shared/index.ts';
import { actorOf, type FilesDeps } from '../documents/index.ts';
import { cancelJob, listOwnJobs } from './documentJobs.ts';

/** Routes that list and cancel the jobs of a customer. Mount them under /cfs/rest and without a prefix. */
export function jobRoutes(deps: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get('/documents/jobs', signedIn, async (c) =>
    c.json(await listOwnJobs(actorOf(c, deps)), 200, { 'cache-control': 'no-store' }),
  );
  routes.delete(String.raw`/documents/jobs/:id{\d{1,15}}`, signedIn, async (c) => {
    await cancelJob(actorOf(c, deps), readInput(IdTextSchema, c.req.param('id')));
    return c.json({});
  });
  return routes;
}
