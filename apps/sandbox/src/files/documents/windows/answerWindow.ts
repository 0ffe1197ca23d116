import * as v from 'valibot';
import type { DbScope } from '../../../db/index.ts';
import { readInput, Refusal, type SignedInCustomer } from '../../../shared/index.ts';
import { type Folder, placeIn } from '../documentStore.ts';
import { withMarks } from '../marks/withMarks.ts';
import { wireDocument } from '../wireDocument.ts';
import { readCursor, writeCursor } from './windowCursor.ts';
import { countWindowed, findWindow, narrowSearch, sortValueOf } from './windowStore.ts';

const SortSchema = v.object({ sort: v.optional(v.picklist(['name', 'size', 'date']), 'name') });

/** Window of a folder. */
export interface FolderWindow {
  /** Maximum number of documents; default: all, and no window. */
  readonly limit?: number | undefined;
  /** Cursor of the previous window. */
  readonly after?: string | undefined;
  /** Default: `name`. */
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Part of the path. */
  readonly search?: string | undefined;
}

interface WindowCall {
  readonly db: DbScope;
  readonly customer: SignedInCustomer;
  readonly folder: Folder;
}

/**
 * Returns one window of a folder in the requested order, with the total number of documents and the cursor of the next
 * window.
 */
export async function answerWindow(
  { db, customer, folder }: WindowCall,
  { limit, after, sort, order = 'asc', search = '' }: FolderWindow & { readonly limit: number },
) {
  const { sort: by } = readInput(SortSchema, { sort });
  const end = after === undefined ? undefined : readCursor(after, { by, order });
  if (after !== undefined && end === undefined) throw new Refusal('badRequest', { field: 'after' });
  const read = await narrowSearch(db, { ownerId: customer.id, folder, by, order, search }, end?.total);
  // One extra row shows whether there is a next window.
  const rows = await findWindow(db, read, { end, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  // Counting what a search finds takes longer than reading a window, so only the first window counts; the cursor passes
  // the total on.
  const total = end?.total ?? (await countWindowed(db, read));
  const place = placeIn(folder, customer.displayName);
  return {
    parent: place.parent,
    children: await withMarks(
      db,
      customer.id,
      shown.map((row) => wireDocument(row, place)),
    ),
    total,
    next:
      last === undefined
        ? null
        : writeCursor(read, {
            discriminator: last.discriminator,
            sortValue: sortValueOf(last, read),
            nameSort: last.name_sort,
            id: last.id,
            total,
          }),
  };
}
