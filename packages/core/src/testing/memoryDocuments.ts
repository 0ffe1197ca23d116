import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import { sortDocuments, checkCopies, defaultSort, MAX_FOUND, MAX_RECENT } from '../files/index.ts';
import { spacelessSearchKey } from '../shared/internal.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';
import { limitsOf } from './memoryStorage.ts';
import { toWireDocument } from './wire.ts';

/** Parses an id in a query. */
export const IdSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
/** Parses ids in a query, separated by commas. */
export const IdsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(IdSchema),
);

function copyDocuments(call: RouteCall) {
  const { account, query } = call;
  const ids = read(IdsSchema, query['ids']);
  const targetId = read(IdSchema, query['targetId']);
  const sizeBytes = ids.reduce((sum, id) => sum + account.tree.sizeOf(id), 0);
  const check = checkCopies({ sizeBytes }, { ...limitsOf(call), usedBytes: account.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code });
  const copies = account.tree.copy(ids, targetId);
  account.usedBytes += sizeBytes;
  return copies.map(toWireDocument);
}

function findDocuments({ account, query }: RouteCall) {
  const key = spacelessSearchKey(read(v.string(), query['text']));
  const limit = read(v.pipe(IdSchema, v.minValue(1), v.maxValue(MAX_FOUND)), query['limit']);
  if (key === '') throw new ApiError({ code: 'badRequest', fields: { text: 'badRequest' } });
  const found = account.tree.all().filter(({ name }) => spacelessSearchKey(name).includes(key));
  return { documents: sortDocuments(found, defaultSort).slice(0, limit).map(toWireDocument), total: found.length };
}

function listRecentFiles({ account, query }: RouteCall) {
  const limit = read(v.pipe(IdSchema, v.minValue(1), v.maxValue(MAX_RECENT)), query['limit']);
  const files = account.tree.all().filter(({ kind }) => kind === 'file');
  return [...files]
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .slice(0, limit)
    .map(toWireDocument);
}

/** Calls that copy and find documents. */
export const copyAndFindRoutes: readonly Route[] = [
  ['POST', /^\/cfs\/rest\/documents\/copy$/, copyDocuments],
  ['GET', /^\/cfs\/rest\/documents\/search$/, findDocuments],
  ['GET', /^\/cfs\/rest\/documents\/recent$/, listRecentFiles],
];
