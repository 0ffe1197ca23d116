import * as v from 'valibot';
import type { DbScope } from '../../../db/index.ts';
import { readInput, Refusal, type SignedInCustomer, TextSchema } from '../../../shared/index.ts';
import { type Folder, placeIn } from '../documentStore.ts';
import { withMarks } from '../marks/withMarks.ts';
import { wireDocument } from '../wireDocument.ts';
import { readCursor, writeCursor } from './windowCursor.ts';
import { countWindowed, findWindow, narrowSearch, sortValueOf } from './windowStore.ts';

const MAX_WINDOW = 5_000;
const MAX_SEARCH_LENGTH = 1_000;

/** Query of a window. */
const WindowSchema = v.object({
  limit: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_WINDOW)),
  after: v.optional(v.string()),
  sort: v.optional(v.picklist(['name', 'size', 'date']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.pipe(TextSchema, v.maxLength(MAX_SEARCH_LENGTH)), ''),
});

interface WindowCall {
  readonly db: DbScope;
  readonly customer: SignedInCustomer;
  readonly folder: Folder;
  readonly query: unknown;
}

/**
 * Returns one window of a folder in the requested order, with the total number of documents and the cursor of the next
 * window.
 */
export async function answerWindow({ db, customer, folder, query }: WindowCall) {
  const { limit, after, sort: by, order, search } = readInput(WindowSchema, query);
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
