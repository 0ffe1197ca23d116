import type { WireDocument } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { DbScope } from '../../../db/index.ts';
import { route } from '../../../http/index.ts';
import type { SignedInCustomer } from '../../../shared/index.ts';
import { placeIn, rootFolder } from '../documentStore.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { findByName, findRecent } from './findStore.ts';
import { withMarks } from '../marks/withMarks.ts';
import { findFormerFolders } from '../trash/trashStore.ts';
import { wireDocument } from '../wireDocument.ts';

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

/** Creates the routes that find documents in all folders of the customer. */
export function findRoutes({ db }: FilesDeps) {
  return [
    route(operations.findDocuments, async (c, { query: { text: words, limit } }) => {
      if (words.length === 0) return { documents: [], total: 0 };
      const { rows, total } = await findByName(db, { ownerId: c.var.customer.id, words, limit });
      return { documents: await withPlaces(db, rows, c.var.customer), total };
    }),
    route(operations.listRecentFiles, async (c, { query: { limit } }) =>
      withPlaces(db, await findRecent(db, { ownerId: c.var.customer.id, limit }), c.var.customer),
    ),
  ];
}
