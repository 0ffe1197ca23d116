import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../../http/index.ts';
import { type ErrorLog, readInput } from '../../../shared/index.ts';
import { readOnConflict } from '../arrivals/nameConflicts.ts';
import { deleteLoose, refuseFullDisk } from '../../blobs/index.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { actorOf, IdsSchema } from '../routes.ts';
import { erase, listTrash, restore } from './trash.ts';

/** Dependencies of the trash routes. */
export interface TrashDeps extends FilesDeps {
  readonly logError: ErrorLog;
}

/** Routes that list, restore and erase trashed documents. Mount them under /cfs/rest and without a prefix. */
export function trashRoutes(deps: TrashDeps) {
  const { store, logError } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get('/documents/trash', signedIn, async (c) =>
    c.json(await listTrash(actorOf(c, deps)), 200, { 'cache-control': 'no-store' }),
  );
  routes.put('/documents/restore', signedIn, async (c) => {
    const ids = readInput(IdsSchema, c.req.query('ids'));
    const onConflict = readOnConflict(c.req.query('onConflict'));
    await refuseFullDisk(store);
    await restore(actorOf(c, deps), ids, onConflict);
    return c.json({});
  });
  routes.delete('/documents', signedIn, async (c) => {
    const blobKeys = await erase(actorOf(c, deps), readInput(IdsSchema, c.req.query('ids')));
    // The documents are erased even when their bytes cannot be deleted: a sweep deletes the remaining blobs.
    deleteLoose(deps, blobKeys).catch((error: unknown) => logError('blobs of erased documents', error));
    return c.json({});
  });
  return routes;
}
