import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { IdSchema, IdTextSchema, notFound, readInput, type SignedInCustomer } from '../../shared/index.ts';
import { move } from './arrivals/move.ts';
import { readOnConflict } from './arrivals/nameConflicts.ts';
import { type Actor, createFolder, rename } from './documentActions.ts';
import { findFolderByPath, type Folder, listFolder, placeIn } from './documentStore.ts';
import { refuseFullDisk } from '../blobs/index.ts';
import type { FilesDeps } from './filesDeps.ts';
import { withMarks } from './marks/withMarks.ts';
import { trash } from './trash/trash.ts';
import { answerWindow } from './windows/answerWindow.ts';
import { wireDocument } from './wireDocument.ts';

const MAX_IDS = 1_000;

/** Comma-separated document ids of a query, at most 1000. */
export const IdsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(,\d{1,15})*$/),
  v.transform((text) => text.split(',').map(Number)),
  v.maxLength(MAX_IDS),
);

const NameSchema = v.object({ name: v.string() });

// The parent may be sent as `parentId` or as `parent.id`; without either it is the root folder.
const NewFolderSchema = v.pipe(
  v.object({
    name: v.string(),
    discriminator: v.optional(v.literal('D')),
    parentId: v.nullish(IdSchema),
    parent: v.nullish(v.object({ id: v.nullish(IdSchema) })),
  }),
  v.transform(({ name, parentId, parent }) => ({ name, parentId: parentId ?? parent?.id ?? ROOT_FOLDER_ID })),
);

type FilesContext = Context<SessionEnv>;

/** Returns the signed-in customer of a call with the database and the current time. */
export function actorOf(c: FilesContext, { db, now, jobFrom }: Pick<FilesDeps, 'db' | 'jobFrom' | 'now'>): Actor {
  return { db, customer: c.var.customer, now: now(), jobFrom };
}

async function answerWhole({ db, customer, folder }: { db: DbScope; customer: SignedInCustomer; folder: Folder }) {
  const place = placeIn(folder, customer.displayName);
  const rows = await listFolder(db, { ownerId: customer.id, folderId: folder.id });
  return {
    parent: place.parent,
    children: await withMarks(
      db,
      customer.id,
      rows.map((row) => wireDocument(row, place)),
    ),
  };
}

async function answerListing(c: FilesContext, { db }: FilesDeps, path: string) {
  const { customer } = c.var;
  const folder = await findFolderByPath(db, customer.id, path.split('/').filter(Boolean));
  if (folder === undefined) throw notFound();
  const query = c.req.query();
  const answer = Object.hasOwn(query, 'limit')
    ? await answerWindow({ db, customer, folder, query })
    : await answerWhole({ db, customer, folder });
  return c.json(answer, 200, { 'cache-control': 'no-store' });
}

/**
 * Routes that list, create, rename, trash and move documents. Mount them under /cfs/rest and without a prefix: clients
 * use both.
 */
export function documentRoutes(deps: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.use('/documents', signedIn);
  routes.use('/documents/*', signedIn);
  routes.on(['POST', 'PUT'], ['/documents', '/documents/*'], async (c, next) => {
    // The way to free a full disk leads through the trash; the reserve pays for it.
    if (!c.req.path.endsWith('/documents/trash')) await refuseFullDisk(deps.store);
    await next();
  });
  routes.get('/documents', (c) => answerListing(c, deps, ''));
  routes.get('/documents/children', (c) => answerListing(c, deps, readInput(v.string(), c.req.query('path'))));
  routes.post('/documents', async (c) =>
    c.json(await createFolder(actorOf(c, deps), await readJson(c, NewFolderSchema))),
  );
  routes.put('/documents/rename', async (c) => {
    const id = readInput(IdTextSchema, c.req.query('id'));
    const { name } = await readJson(c, NameSchema);
    await rename(actorOf(c, deps), { id, name });
    return c.json({});
  });
  routes.put('/documents/trash', async (c) => {
    await trash(actorOf(c, deps), readInput(IdsSchema, c.req.query('ids')));
    return c.json({});
  });
  routes.put('/documents/move', async (c) => {
    const ids = readInput(IdsSchema, c.req.query('ids'));
    const targetId = readInput(IdTextSchema, c.req.query('targetId'));
    await move(actorOf(c, deps), ids, { targetId, onConflict: readOnConflict(c.req.query('onConflict')) });
    return c.json({});
  });
  return routes;
}
