import { operations } from '@abrak/core/internal/contract';
import { route } from '../../../http/index.ts';
import type { ErrorLog } from '../../../shared/index.ts';
import { deleteLoose } from '../../blobs/index.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { actorOf, requireDiskSpace } from '../routes.ts';
import { erase, listTrash, restore } from './trash.ts';

/** Dependencies of the trash routes. */
export interface TrashDeps extends FilesDeps {
  readonly logError: ErrorLog;
}

/** Creates the routes that list, restore and erase trashed documents. */
export function trashRoutes(deps: TrashDeps) {
  const { logError } = deps;
  return [
    route(operations.listTrash, (c) => listTrash(actorOf(c, deps))),
    route(operations.restoreDocuments, requireDiskSpace(deps), (c, { query: { ids, onConflict = 'fail' } }) =>
      restore(actorOf(c, deps), ids, onConflict),
    ),
    route(operations.eraseDocuments, async (c, { query: { ids } }) => {
      const blobKeys = await erase(actorOf(c, deps), ids);
      // The documents are erased even when their bytes cannot be deleted: a sweep deletes the remaining blobs.
      deleteLoose(deps, blobKeys).catch((error: unknown) => logError('blobs of erased documents', error));
    }),
  ];
}
