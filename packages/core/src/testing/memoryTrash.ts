import { type CallOf, type MemoryAccount, type Route, route } from './memoryRoute.ts';
import { toWireTrashed } from '../files/internal.ts';

function trash({ account: { tree, jobs }, query }: CallOf<'trashDocuments'>) {
  const before = new Set(tree.trashed().map(({ id }) => id));
  tree.trash(query.ids);
  const trashed = tree.trashed().filter(({ id }) => !before.has(id));
  const ids = trashed.map(({ id }) => id);
  if (trashed[0] === undefined) return;
  const undo = () => {
    const left = new Set(tree.trashed().map(({ id }) => id));
    const back = ids.filter((id) => left.has(id));
    tree.restore(back, 'keepBoth');
  };
  jobs.start({ kind: 'trash', name: trashed[0].name, total: tree.countTrashed(ids), undo });
}

/** Returns the name of the first of some trashed documents, and the number of all of them with their contents. */
function workOf({ tree }: MemoryAccount, ids: readonly number[]) {
  return { name: tree.trashed().find(({ id }) => id === ids[0])?.name ?? '', total: tree.countTrashed(ids) };
}

function restore({ account, query: { ids, onConflict } }: CallOf<'restoreDocuments'>) {
  const work = workOf(account, ids);
  account.tree.restore(ids, onConflict);
  account.jobs.start({ ...work, kind: 'restore', undo: () => account.tree.trash(ids) });
}

function erase({ account, query: { ids } }: CallOf<'eraseDocuments'>) {
  const work = workOf(account, ids);
  const { documents, putBack } = account.tree.takeTrashed(ids);
  const finish = () => {
    const sizeBytes = documents.reduce((sum, document) => sum + document.sizeBytes, 0);
    const former = account.versions.erase(documents.map(({ id }) => id));
    account.usedBytes = Math.max(0, account.usedBytes - sizeBytes - former);
  };
  account.jobs.start({ ...work, kind: 'erase', finish, undo: putBack });
}

/** Calls of the trash and of work on large folders. */
export const trashRoutes: readonly Route[] = [
  route('trashDocuments', trash),
  route('listTrash', ({ account }) => account.tree.trashed().map(toWireTrashed)),
  route('restoreDocuments', restore),
  route('eraseDocuments', erase),
  route('listDocumentJobs', ({ account }) => account.jobs.list()),
  route('cancelDocumentJob', ({ account, params: { id } }) => account.jobs.cancel(id)),
];
