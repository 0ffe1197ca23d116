import { operations } from '@abrak/core/internal/contract';
import { answerIdempotent } from '../../billing/index.ts';
import { route } from '../../http/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import { deleteLoose } from '../blobs/index.ts';
import { actorOf, type FilesDeps, requireDiskSpace } from '../documents/index.ts';
import { deleteVersion, listVersions, restoreVersion } from './versions.ts';

function keyOf({ id, uuid }: { readonly id: number; readonly uuid: string }) {
  return { documentId: id, uuid: uuid.toLowerCase() };
}

/** Dependencies of the routes of versions. */
export interface VersionDeps extends FilesDeps {
  readonly logError: ErrorLog;
}

/** Creates the routes that list, restore and delete versions. */
export function versionRoutes(deps: VersionDeps) {
  const { logError } = deps;
  return [
    route(operations.listVersions, (c, { params: { id } }) => listVersions(actorOf(c, deps), id)),
    route(operations.restoreVersion, requireDiskSpace(deps), (c, { params }) => {
      const key = keyOf(params);
      return answerIdempotent(c, deps, ['restoreVersion', key], () => restoreVersion(actorOf(c, deps), key));
    }),
    // Not refused on a full disk: it frees space.
    route(operations.deleteVersion, async (c, { params }) => {
      const blobKeys = await deleteVersion(actorOf(c, deps), keyOf(params));
      // The version is deleted even when its bytes cannot be: a sweep deletes the remaining blobs.
      deleteLoose(deps, blobKeys).catch((error: unknown) => logError('blobs of deleted versions', error));
    }),
  ];
}
