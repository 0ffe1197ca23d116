import { pathSearchText, searchWords } from '@abrak/core/internal';
import { type RawBuilder, sql } from 'kysely';
import type { DbScope, DocumentRow } from '../../../db/index.ts';
import { countFolder, type Folder, isOfAnyKind } from '../documentStore.ts';
import { containsAll, findNamed, MAX_NAMED } from '../find/nameStore.ts';
import { wireColumns } from '../wireDocument.ts';
import type { WindowEnd, WindowOrder } from './windowCursor.ts';

/** Folder of a customer, with the order and the search of its windows. */
export interface WindowedFolder extends WindowOrder {
  readonly ownerId: number;
  readonly folder: Folder;
  /** Search text; empty for all documents. */
  readonly search: string;
  /** Ids that a search was narrowed to; default: all documents of the folder. */
  readonly among?: readonly number[];
}

/** Row of a window, with the sort key that a cursor needs. */
export type WindowRow = Pick<DocumentRow, (typeof wireColumns)[number] | 'name_sort'>;

type Kind = DocumentRow['discriminator'];

/** Documents of a folder whose names are all compared by each search. */
const SCANNED_DOCUMENTS = 5_000;

/** The index of dates has the same expression. */
const sortColumns = { size: sql<number>`size_bytes`, date: sql<Date>`coalesce(modified_at, created_at)` };

/** Returns the size or time that a document is sorted by before its name; 0 when sorted by name. */
export function sortValueOf(row: WindowRow, { by }: WindowOrder): number {
  if (by === 'name') return 0;
  return by === 'size' ? row.size_bytes : (row.modified_at ?? row.created_at).getTime();
}

// Searches the whole path, like the core. The folder's part of it is the same for all rows, so it is searched here. Returns
// the words that the names have to contain.
function wordsOfNames({ folder, search }: WindowedFolder): readonly string[] {
  const folderText = pathSearchText(folder.path);
  return searchWords(search).filter((word) => !folderText.includes(word));
}

function selectFolder(db: DbScope, { ownerId, folder }: WindowedFolder) {
  return db
    .q()
    .selectFrom('document')
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folder.id)
    .where('trashed_at', 'is', null)
    .where(isOfAnyKind);
}

function selectFrom(db: DbScope, read: WindowedFolder) {
  const inFolder = selectFolder(db, read);
  const query = read.among === undefined ? inFolder : inFolder.where(sql<boolean>`id = any(${read.among}::bigint[])`);
  const words = wordsOfNames(read);
  return words.length === 0 ? query : query.where(containsAll(words));
}

/**
 * Narrows a search in a large folder to the documents that it finds, if they are few: in the order of the folder they
 * would be far from each other. `knownTotal` is the number of documents that it finds, as far as it is known.
 */
export async function narrowSearch(
  db: DbScope,
  read: WindowedFolder,
  knownTotal: number | undefined,
): Promise<WindowedFolder> {
  const words = wordsOfNames(read);
  if (words.length === 0 || (knownTotal !== undefined && knownTotal > MAX_NAMED)) return read;
  const { ownerId, folder } = read;
  if ((await countFolder(db, { ownerId, folderId: folder.id })) <= SCANNED_DOCUMENTS) return read;
  const named = await findNamed(db, { ownerId, words });
  if (named !== undefined) return { ...read, among: named };
  const found = await selectFrom(db, read)
    .select('id')
    .limit(MAX_NAMED + 1)
    .execute();
  return found.length > MAX_NAMED ? read : { ...read, among: found.map(({ id }) => id) };
}

// The first comparison of each condition can be answered by an index.
function isBehind({ sortValue, nameSort, id }: WindowEnd, { by, order }: WindowOrder): RawBuilder<boolean> {
  if (by === 'name') {
    return order === 'asc'
      ? sql`(name_sort, id) > (${nameSort}, ${id}::bigint)`
      : sql`name_sort <= ${nameSort} and (name_sort < ${nameSort} or id > ${id}::bigint)`;
  }
  const column = sortColumns[by];
  const value = by === 'size' ? sql`${sortValue}::bigint` : sql`${new Date(sortValue)}::timestamptz`;
  return order === 'asc'
    ? sql`(${column}, name_sort, id) > (${value}, ${nameSort}, ${id}::bigint)`
    : sql`${column} <= ${value} and (${column} < ${value} or (name_sort, id) > (${nameSort}, ${id}::bigint))`;
}

function findOfKind(
  db: DbScope,
  read: WindowedFolder,
  part: { kind: Kind; end: WindowEnd | undefined; limit: number },
) {
  const { by, order } = read;
  let query = selectFrom(db, read)
    .select([...wireColumns, 'name_sort'])
    .where('discriminator', '=', sql.lit(part.kind));
  if (part.end !== undefined) query = query.where(isBehind(part.end, read));
  query =
    by === 'name' ? query.orderBy('name_sort', order) : query.orderBy(sortColumns[by], order).orderBy('name_sort');
  return query.orderBy('id').limit(part.limit).execute();
}

/** Returns the documents after the end of the previous window. Folders come first in both directions. */
export async function findWindow(
  db: DbScope,
  read: WindowedFolder,
  { end, limit }: { readonly end: WindowEnd | undefined; readonly limit: number },
): Promise<WindowRow[]> {
  const rows: WindowRow[] = [];
  if (end?.discriminator !== 'F') rows.push(...(await findOfKind(db, read, { kind: 'D', end, limit })));
  if (rows.length === limit) return rows;
  const fileEnd = end?.discriminator === 'F' ? end : undefined;
  rows.push(...(await findOfKind(db, read, { kind: 'F', end: fileEnd, limit: limit - rows.length })));
  return rows;
}

/** Most documents of a folder whose names are all compared to count what a search finds. */
const COUNTED_DOCUMENTS = 50_000;

const TWO_DIGITS = 2;

/**
 * Estimates what a search finds in a large folder from the share of the names that were compared until `MAX_NAMED` were
 * found; two digits, so that it does not look exact. The exact number when there are fewer.
 */
async function estimateFound(
  db: DbScope,
  read: WindowedFolder,
  { words, total }: { readonly words: readonly string[]; readonly total: number },
): Promise<number> {
  const compared = selectFolder(db, read)
    .select(['name_search', sql<number>`row_number() over ()`.as('place')])
    .as('compared');
  const found = db.q().selectFrom(compared).select('place').where(containsAll(words)).limit(MAX_NAMED).as('found');
  const { hits, places } = await db
    .q()
    .selectFrom(found)
    .select(({ fn }) => [fn.countAll<number>().as('hits'), sql<number>`coalesce(max(place), 0)::int`.as('places')])
    .executeTakeFirstOrThrow();
  if (hits < MAX_NAMED) return hits;
  return Math.max(MAX_NAMED, Number(((hits / places) * total).toPrecision(TWO_DIGITS)));
}

/** Counts the documents in all windows of a folder; what a search finds in a folder of more than `exactUpTo` is estimated. */
export async function countWindowed(db: DbScope, read: WindowedFolder, exactUpTo = COUNTED_DOCUMENTS): Promise<number> {
  const { ownerId, folder, among } = read;
  const words = wordsOfNames(read);
  if (words.length === 0) return countFolder(db, { ownerId, folderId: folder.id });
  const total = among === undefined ? await countFolder(db, { ownerId, folderId: folder.id }) : 0;
  if (total > exactUpTo) return estimateFound(db, read, { words, total });
  const query = selectFrom(db, read).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
