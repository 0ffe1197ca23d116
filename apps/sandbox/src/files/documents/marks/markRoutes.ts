import { operations } from '@abrak/core/internal/contract';
import { compareNames } from '@abrak/core/internal';
import { route } from '../../../http/index.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { actorOf, requireDiskSpace } from '../routes.ts';
import { withPlaces } from '../find/findRoutes.ts';
import { findFavourites, findTagged, findTags } from './markedStore.ts';
import { addTag, removeTag, setFavourite, setTags } from './marks.ts';

/** Creates the routes of favourites and tags. */
export function markRoutes(deps: FilesDeps) {
  const { db } = deps;
  const withSpace = requireDiskSpace(deps);
  return [
    route(operations.listFavourites, async (c) =>
      withPlaces(db, await findFavourites(db, c.var.customer.id), c.var.customer),
    ),
    route(operations.listTags, async (c) =>
      (await findTags(db, c.var.customer.id)).toSorted((one, other) => compareNames(one.name, other.name)),
    ),
    route(operations.listTagged, async (c, { query }) => {
      const { rows, total } = await findTagged(db, { ...query, ownerId: c.var.customer.id });
      return { documents: await withPlaces(db, rows, c.var.customer), total };
    }),
    route(operations.addFavourites, withSpace, (c, { query: { ids } }) => setFavourite(actorOf(c, deps), ids, true)),
    route(operations.removeFavourites, (c, { query: { ids } }) => setFavourite(actorOf(c, deps), ids, false)),
    route(operations.addTag, withSpace, (c, { query: { ids }, body: { tag } }) => addTag(actorOf(c, deps), ids, tag)),
    route(operations.removeTag, (c, { query: { ids, tag } }) => removeTag(actorOf(c, deps), ids, tag)),
    route(operations.setTags, withSpace, async (c, { params: { id }, body: { tags } }) => ({
      tags: await setTags(actorOf(c, deps), { id, tags }),
    })),
  ];
}
