import { operationRoutes } from '../http/index.ts';
import { documentRoutes, findRoutes, markRoutes, trashRoutes } from './documents/index.ts';
import { detailsRoutes, sharedRoutes } from './access/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { linkLimitRoutes } from './links/index.ts';
import { versionRoutes } from './versions/index.ts';

type Deps = Parameters<typeof detailsRoutes>[0] &
  Parameters<typeof documentRoutes>[0] &
  Parameters<typeof trashRoutes>[0] &
  Parameters<typeof versionRoutes>[0];

/** Creates the routes of the calls on documents, without those of their bytes. */
export function documentCallRoutes(deps: Deps) {
  return operationRoutes(deps, [
    ...documentRoutes(deps),
    ...versionRoutes(deps),
    ...detailsRoutes(deps),
    ...linkLimitRoutes(deps),
    ...sharedRoutes(deps),
    ...trashRoutes(deps),
    ...jobRoutes(deps),
    ...findRoutes(deps),
    ...markRoutes(deps),
  ]);
}
