import { ROOT_FOLDER_ID } from '@abrak/core/files';
import type { WireDocument } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { DbScope } from '../../../db/index.ts';
import { route } from '../../../http/index.ts';
import { notFound, Refusal } from '../../../shared/index.ts';
import { type FilesDeps, findLineage, listFolder, wireDocument } from '../../documents/index.ts';
import { displayNameOf, findShared } from './sharedStore.ts';

// Readers do not see the owner's folders: every shared document appears in one virtual root.
const sharedRoot = { parent: { id: ROOT_FOLDER_ID, name: '' }, parentPath: '' };

async function listShared(db: DbScope, readerId: number): Promise<WireDocument[]> {
  const rows = await findShared(db, readerId);
  return rows.map(({ owner_name: ownerName, ...row }) => wireDocument(row, { ownerName, ...sharedRoot }));
}

async function listSharedFolder(db: DbScope, readerId: number, folderId: number) {
  const lineage = await findLineage(db, folderId, readerId);
  const outermost = lineage.findLastIndex(({ is_named }) => is_named);
  const [folder] = lineage;
  if (folder === undefined || outermost < 0) throw notFound();
  if (folder.discriminator === 'F') throw new Refusal('notAFolder');
  const parent = { id: folder.id, name: folder.name };
  const parentPath = lineage.slice(0, outermost + 1).reduce((path, { name }) => `/${name}${path}`, '');
  const place = { ownerName: await displayNameOf(db, folder.owner_id), parent, parentPath };
  const rows = await listFolder(db, { ownerId: folder.owner_id, folderId: folder.id });
  return { parent, children: rows.map((row) => wireDocument(row, place)) };
}

/** Creates the routes that list the documents shared with the customer and the contents of shared folders. */
export function sharedRoutes({ db }: FilesDeps) {
  return [
    route(operations.listShared, (c) => listShared(db, c.var.customer.id)),
    route(operations.listSharedFolder, (c, { query: { id } }) => listSharedFolder(db, c.var.customer.id, id)),
  ];
}
