import { Hono } from 'hono';
import { copyRoutes } from './copies/copyRoutes.ts';
import { detailsRoutes } from './detailsRoutes.ts';
import { findRoutes } from './findRoutes.ts';
import { jobRoutes } from './jobs/jobRoutes.ts';
import { linkLimitRoutes } from './linkLimits/linkLimitRoutes.ts';
import { markRoutes } from './marks/markRoutes.ts';
import { documentRoutes } from './routes.ts';
import { sharedRoutes } from './sharedRoutes.ts';
import { trashRoutes } from './trash/trashRoutes.ts';
import { versionRoutes } from './versions/versionRoutes.ts';

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
