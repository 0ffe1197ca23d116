import { MAX_FOUND, MAX_RECENT } from '@abrak/core/files';
import { spacelessSearchKey, type WireDocument } from '@abrak/core/internal';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../../../db/index.ts';
import { requireToken, type SessionEnv } from '../../../http/index.ts';
import { readInput, type SignedInCustomer, TextSchema } from '../../../shared/index.ts';
import { placeIn, rootFolder } from '../documentStore.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { findByName, findRecent } from './findStore.ts';
import { withMarks } from '../marks/withMarks.ts';
import { findFormerFolders } from '../trash/trashStore.ts';
import { wireDocument } from '../wireDocument.ts';

/** Creates the schema of a limit in a query, from 1 to `max`. */
export const limitSchema = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(max));

const SearchSchema = v.object({
  text: v.pipe(TextSchema, v.transform(spacelessSearchKey), v.minLength(1)),
  limit: limitSchema(MAX_FOUND),
});
const RecentSchema = v.object({ limit: limitSchema(MAX_RECENT) });

type FoundRow = Awaited<ReturnType<typeof findByName>>['rows'][number];

/** Converts documents of several folders to the format on the wire, with their places and marks. */
export async function withPlaces(
  db: DbScope,
  rows: readonly FoundRow[],
  { id: ownerId, displayName }: SignedInCustomer,
): Promise<WireDocument[]> {
  const folders = await findFormerFolders(db, new Set(rows.map(({ folder_id }) => folder_id)));
  return withMarks(
    db,
    ownerId,
    rows.map(({ folder_id, ...row }) => wireDocument(row, placeIn(folders.get(folder_id) ?? rootFolder, displayName))),
  );
}

async function find(db: DbScope, customer: SignedInCustomer, { text: key, limit }: v.InferOutput<typeof SearchSchema>) {
  const { rows, total } = await findByName(db, { ownerId: customer.id, key, limit });
  return { documents: await withPlaces(db, rows, customer), total };
}

/** Routes that find documents in all folders of the customer. Mount it under /cfs/rest and without a prefix. */
export function findRoutes({ db, findSession }: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  routes.get('/documents/search', requireToken(findSession), async (c) => {
    const search = readInput(SearchSchema, c.req.query());
    return c.json(await find(db, c.var.customer, search), 200, { 'cache-control': 'no-store' });
  });
  routes.get('/documents/recent', requireToken(findSession), async (c) => {
    const { limit } = readInput(RecentSchema, c.req.query());
    const files = await withPlaces(db, await findRecent(db, { ownerId: c.var.customer.id, limit }), c.var.customer);
    return c.json(files, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}
