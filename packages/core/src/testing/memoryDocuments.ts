import { ApiError } from '../client/index.ts';
import {
  checkCopies,
  defaultSort,
  type FileVersion,
  MAX_DESCRIPTION_LENGTH,
  ROOT_FOLDER_ID,
  sortDocuments,
  sortKeys,
  type StoredDocument,
} from '../files/index.ts';
import { searchDocuments, toWireDocument } from '../files/internal.ts';
import { containsWords, searchText } from '../shared/internal.ts';
import { type CallOf, type Route, route } from './memoryRoute.ts';
import { limitsOf } from './memoryStorage.ts';
import { windowOf } from './memoryWindow.ts';
import { refuse } from './refuse.ts';

type WindowQuery = CallOf<'listFolder'>['query'] & { readonly limit: number };

function folderWindow(parent: object, documents: readonly StoredDocument[], query: WindowQuery) {
  const { limit, after, sort = 'name', order = 'asc', search = '' } = query;
  const by = sortKeys.find((key) => key === sort) ?? refuse('badRequest', 'sort');
  const found = searchDocuments(documents, search);
  const sorted = sortDocuments(found, { by, order: order === 'asc' ? 'ascending' : 'descending' });
  const { items, ...window } = windowOf(sorted, { limit, after, list: `${by}-${order}` });
  return { parent, children: items.map(toWireDocument), ...window };
}

function listFolder({ account: { tree }, query }: CallOf<'listFolder'>) {
  const parent = tree.folderAt(query.path);
  const documents = tree.list(parent.id);
  const { limit } = query;
  return limit === undefined
    ? { parent, children: documents.map(toWireDocument) }
    : folderWindow(parent, documents, { ...query, limit });
}

function describe(call: CallOf<'describeDocument'>): void {
  const { description } = call.body;
  if (Array.from(description).length > MAX_DESCRIPTION_LENGTH) refuse('badRequest', 'description');
  call.account.tree.describe(call.params.id, { description });
}

function copyDocuments(call: CallOf<'copyDocuments'>) {
  const {
    account,
    query: { ids, targetId },
  } = call;
  const sizeBytes = ids.reduce((sum, id) => sum + account.tree.sizeOf(id), 0);
  const check = checkCopies({ sizeBytes }, { ...limitsOf(call), usedBytes: account.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code });
  const copies = account.tree.copy(ids, targetId);
  account.usedBytes += sizeBytes;
  return copies.map(toWireDocument);
}

function findDocuments({ account, query: { text: words, limit } }: CallOf<'findDocuments'>) {
  const found = account.tree.all().filter(({ name }) => words.length > 0 && containsWords(searchText(name), words));
  return { documents: sortDocuments(found, defaultSort).slice(0, limit).map(toWireDocument), total: found.length };
}

function listRecentFiles({ account, query: { limit } }: CallOf<'listRecentFiles'>) {
  const files = account.tree.all().filter(({ kind }) => kind === 'file');
  return [...files]
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .slice(0, limit)
    .map(toWireDocument);
}

function toWireVersion({ sizeBytes, ...version }: FileVersion) {
  return { ...version, size: sizeBytes };
}

function deleteVersion({ account, params: { id, uuid } }: CallOf<'deleteVersion'>): void {
  account.usedBytes = Math.max(0, account.usedBytes - account.versions.delete(id, uuid));
}

/** Calls that list, change, copy and find documents, and those of their versions. */
export const documentRoutes: readonly Route[] = [
  route('listRoot', ({ account }) => account.tree.list(ROOT_FOLDER_ID).map(toWireDocument)),
  route('listFolder', listFolder),
  route('createFolder', ({ account, body: { name, parentId, parent } }) =>
    toWireDocument(account.tree.addFolder(parentId ?? parent?.id ?? ROOT_FOLDER_ID, name)),
  ),
  route('renameDocument', ({ account, query: { id }, body: { name } }) => account.tree.rename(id, name)),
  route('moveDocuments', ({ account, query: { ids, targetId, onConflict = 'fail' } }) =>
    account.tree.move(ids, targetId, onConflict),
  ),
  route('describeDocument', describe),
  route('copyDocuments', copyDocuments),
  route('findDocuments', findDocuments),
  route('listRecentFiles', listRecentFiles),
  route('listVersions', ({ account, params: { id } }) => account.versions.list(id).map(toWireVersion)),
  route('restoreVersion', ({ account, params: { id, uuid } }) => toWireDocument(account.versions.restore(id, uuid))),
  route('deleteVersion', deleteVersion),
];
