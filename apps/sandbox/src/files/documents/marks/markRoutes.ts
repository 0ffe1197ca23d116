import { MAX_TAGGED } from '@abrak/core/files';
import { compareNames } from '@abrak/core/internal';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readJson, requireToken, type SessionEnv } from '../../../http/index.ts';
import { IdTextSchema, readInput, TextSchema } from '../../../shared/index.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { limitSchema, withPlaces } from '../find/findRoutes.ts';
import { actorOf, IdsSchema } from '../routes.ts';
import { findFavourites, findTagged, findTags } from './markedStore.ts';
import { addTag, removeTag, setFavourite, setTags } from './marks.ts';

const TaggedSchema = v.object({ tag: TextSchema, limit: limitSchema(MAX_TAGGED) });
const TagSchema = v.object({ tag: v.string() });
const TagsSchema = v.object({ tags: v.array(v.string()) });
const uncached = { 'cache-control': 'no-store' };

type MarksContext = Context<SessionEnv>;

const idsOf = (c: MarksContext) => readInput(IdsSchema, c.req.query('ids'));

function addReading(routes: Hono<SessionEnv>, { db }: FilesDeps): void {
  routes.get('/documents/favourites', async (c) => {
    return c.json(await withPlaces(db, await findFavourites(db, c.var.customer.id), c.var.customer), 200, uncached);
  });
  routes.get('/documents/tags', async (c) => {
    const tags = await findTags(db, c.var.customer.id);
    return c.json(
      tags.toSorted((one, other) => compareNames(one.name, other.name)),
      200,
      uncached,
    );
  });
  routes.get('/documents/tagged', async (c) => {
    const { tag, limit } = readInput(TaggedSchema, c.req.query());
    const { rows, total } = await findTagged(db, { ownerId: c.var.customer.id, tag, limit });
    return c.json({ documents: await withPlaces(db, rows, c.var.customer), total }, 200, uncached);
  });
}

function addChanging(routes: Hono<SessionEnv>, deps: FilesDeps): void {
  routes.put('/documents/favourites', async (c) => {
    await refuseFullDisk(deps.store);
    await setFavourite(actorOf(c, deps), idsOf(c), true);
    return c.json({});
  });
  routes.delete('/documents/favourites', async (c) => {
    await setFavourite(actorOf(c, deps), idsOf(c), false);
    return c.json({});
  });
  routes.put('/documents/tags', async (c) => {
    await refuseFullDisk(deps.store);
    const { tag } = await readJson(c, TagSchema);
    await addTag(actorOf(c, deps), idsOf(c), tag);
    return c.json({});
  });
  routes.delete('/documents/tags', async (c) => {
    await removeTag(actorOf(c, deps), idsOf(c), readInput(TextSchema, c.req.query('tag')));
    return c.json({});
  });
  routes.put('/documents/:id{\\d{1,15}}/tags', async (c) => {
    await refuseFullDisk(deps.store);
    const id = readInput(IdTextSchema, c.req.param('id'));
    const { tags } = await readJson(c, TagsSchema);
    return c.json({ tags: await setTags(actorOf(c, deps), { id, tags }) });
  });
}

/**
 * Routes of favourites and tags. Mount them under /cfs/rest and without a prefix, before routes that match any path
 * below /documents.
 */
export function markRoutes(deps: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  for (const path of [
    '/documents/favourites',
    '/documents/tags',
    '/documents/tagged',
    '/documents/:id{\\d{1,15}}/tags',
  ])
    routes.use(path, signedIn);
  addReading(routes, deps);
  addChanging(routes, deps);
  return routes;
}
