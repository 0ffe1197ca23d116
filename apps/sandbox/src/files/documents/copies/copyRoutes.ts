import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../../http/index.ts';
import { IdTextSchema, readInput } from '../../../shared/index.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import type { FilesDeps } from '../filesDeps.ts';
import type { AllowanceDeps } from '../limits/allowance.ts';
import { actorOf, IdsSchema } from '../routes.ts';
import { copy } from './copy.ts';

/** Route that copies documents. Mount it under /cfs/rest and without a prefix. */
export function copyRoutes(deps: AllowanceDeps & FilesDeps) {
  const routes = new Hono<SessionEnv>();
  routes.post('/documents/copy', requireToken(deps.findSession), async (c) => {
    await refuseFullDisk(deps.store);
    const ids = readInput(IdsSchema, c.req.query('ids'));
    const targetId = readInput(IdTextSchema, c.req.query('targetId'));
    return c.json(await copy(deps, actorOf(c, deps), { ids, targetId }));
  });
  return routes;
}
