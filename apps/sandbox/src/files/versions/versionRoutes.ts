import { Hono } from 'hono';
import { answerIdempotent } from '../../billing/index.ts';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import { type ErrorLog, IdTextSchema, readInput } from '../../shared/index.ts';
import { deleteLoose, refuseFullDisk } from '../blobs/index.ts';
import { actorOf, type FilesDeps } from '../documents/index.ts';
import { deleteVersion, listVersions, restoreVersion } from './versions.ts';

const VERSIONS = '/documents/:id{\\d{1,15}}/versions';

function keyOf({ id, uuid }: { readonly id: string; readonly uuid: string }) {
  return { documentId: readInput(IdTextSchema, id), uuid: uuid.toLowerCase() };
}

/** Dependencies of the routes of versions. */
export interface VersionDeps extends FilesDeps {
  readonly logError: ErrorLog;
}

/**
 * Routes that list, restore and delete versions. Mount them under /cfs/rest and without a prefix, before routes that match
 * any path below /documents.
 */
export function versionRoutes(deps: VersionDeps) {
  const { store, logError } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get(VERSIONS, signedIn, async (c) => {
    const id = readInput(IdTextSchema, c.req.param('id'));
    return c.json(await listVersions(actorOf(c, deps), id), 200, { 'cache-control': 'no-store' });
  });
  routes.put(`${VERSIONS}/:uuid/restore`, signedIn, async (c) => {
    const key = keyOf(c.req.param());
    await refuseFullDisk(store);
    return answerIdempotent(c, deps, ['restoreVersion', key], () => restoreVersion(actorOf(c, deps), key));
  });
  // Not refused on a full disk: it frees space.
  routes.delete(`${VERSIONS}/:uuid`, signedIn, async (c) => {
    const blobKeys = await deleteVersion(actorOf(c, deps), keyOf(c.req.param()));
    // The version is deleted even when its bytes cannot be: a sweep deletes the remaining blobs.
    deleteLoose(deps, blobKeys).catch((error: unknown) => logError('blobs of deleted versions', error));
    return c.json({});
  });
  return routes;
}
