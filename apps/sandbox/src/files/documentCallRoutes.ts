import { Hono } from 'hono';
import { copyRoutes, documentRoutes, findRoutes, markRoutes, trashRoutes } from './documents/index.ts';
import { detailsRoutes, sharedRoutes } from './access/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { linkLimitRoutes } from './links/index.ts';
import { versionRoutes } from './versions/index.ts';

type Deps = Parameters<typeof copyRoutes>[0] &
  Parameters<typeof detailsRoutes>[0] &
  Parameters<typeof trashRoutes>[0] &
  Parameters<typeof versionRoutes>[0];

/** Routes of the calls on documents, without those of their bytes. */
export function documentCallRoutes(deps: Deps) {
  const routes = new Hono();
  for (const part of [
    versionRoutes,
    detailsRoutes,
    linkLimitRoutes,
    sharedRoutes,
    trashRoutes,
    copyRoutes,
    jobRoutes,
    findRoutes,
    markRoutes,
  ]) {
    routes.route('/', part(deps));
  }
  // Last: it has the routes with any id.
  return routes.route('/', documentRoutes(deps));
}
