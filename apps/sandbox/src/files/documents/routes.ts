import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { operations } from '@abrak/core/internal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import type { DbScope } from '../../db/index.ts';
import { route, type SessionEnv } from '../../http/index.ts';
import { notFound, type SignedInCustomer } from '../../shared/index.ts';
import { move } from './arrivals/move.ts';
import { copy } from './copies/copy.ts';
import { type Actor, createFolder, rename } from './documentActions.ts';
import { findFolderByPath, type Folder, listFolder, placeIn } from './documentStore.ts';
import { refuseFullDisk } from '../blobs/index.ts';
import type { FilesDeps } from './filesDeps.ts';
import type { AllowanceDeps } from './limits/allowance.ts';
import { withMarks } from './marks/withMarks.ts';
import { trash } from './trash/trash.ts';
import { answerWindow, type FolderWindow } from './windows/answerWindow.ts';
import { wireDocument } from './wireDocument.ts';

/** Returns the signed-in customer of a call with the database and the current time. */
export function actorOf(
  { var: { customer } }: Pick<Context<SessionEnv>, 'var'>,
  { db, now, jobFrom }: Pick<FilesDeps, 'db' | 'jobFrom' | 'now'>,
): Actor {
  return { db, customer, now: now(), jobFrom };
}

/** Middleware that throws diskFull when less space than the reserve is free. */
export function requireDiskSpace({ store }: Pick<FilesDeps, 'store'>): MiddlewareHandler {
  return async (_c, next) => {
    await refuseFullDisk(store);
    await next();
  };
}

type FilesContext = Context<SessionEnv>;

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

async function answerListing(
  { customer }: FilesContext['var'],
  { db }: FilesDeps,
  { path, limit, ...window }: FolderWindow & { readonly path: string },
) {
  const folder = await findFolderByPath(db, customer.id, path.split('/').filter(Boolean));
  if (folder === undefined) throw notFound();
  return limit === undefined
    ? answerWhole({ db, customer, folder })
    : answerWindow({ db, customer, folder }, { ...window, limit });
}

/** Creates the routes that list, create, rename, copy, trash and move documents. */
export function documentRoutes(deps: AllowanceDeps & FilesDeps) {
  const withSpace = requireDiskSpace(deps);
  return [
    route(operations.listRoot, (c, { query }) => answerListing(c.var, deps, { ...query, path: '' })),
    route(operations.listFolder, (c, { query }) => answerListing(c.var, deps, query)),
    // The parent may be sent as `parentId` or as `parent.id`.
    route(operations.createFolder, withSpace, (c, { body: { name, parentId, parent } }) =>
      createFolder(actorOf(c, deps), { name, parentId: parentId ?? parent?.id ?? ROOT_FOLDER_ID }),
    ),
    route(operations.renameDocument, withSpace, (c, { query: { id }, body: { name } }) =>
      rename(actorOf(c, deps), { id, name }),
    ),
    // The way to free a full disk leads through the trash; the reserve pays for it.
    route(operations.trashDocuments, (c, { query: { ids } }) => trash(actorOf(c, deps), ids)),
    route(operations.moveDocuments, withSpace, (c, { query: { ids, targetId, onConflict = 'fail' } }) =>
      move(actorOf(c, deps), ids, { targetId, onConflict }),
    ),
    route(operations.copyDocuments, withSpace, (c, { query }) => copy(deps, actorOf(c, deps), query)),
  ];
}
