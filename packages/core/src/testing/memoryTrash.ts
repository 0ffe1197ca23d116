import { type CallOf, type Route, route } from './memoryRoute.ts';
import { toWireTrashed } from './wire.ts';

function trash({ account: { tree, jobs }, query }: CallOf<'trashDocuments'>) {
  const before = new Set(tree.trashed().map(({ id }) => id));
  tree.trash(query.ids);
  const trashed = tree.trashed().filter(({ id }) => !before.has(id));
  const ids = trashed.map(({ id }) => id);
  if (trashed[0] === undefined) return;
  const undo = () => {
    const left = tree.trashed().map(({ id }) => id);
    tree.restore(
      ids.filter((id) => left.includes(id)),
      'keepBoth',
    );
  };
  jobs.start({ kind: 'trash', name: trashed[0].name, total: tree.countTrashed(ids), undo });
}

function restore({ account: { tree, jobs }, query: { ids, onConflict = 'fail' } }: CallOf<'restoreDocuments'>) {
  const [name = '', total] = [tree.trashed().find(({ id }) => id === ids[0])?.name, tree.countTrashed(ids)];
  tree.restore(ids, onConflict);
  jobs.start({ kind: 'restore', name, total, undo: () => tree.trash(ids) });
}

function erase({ account, query: { ids } }: CallOf<'eraseDocuments'>) {
  const { tree, jobs, versions } = account;
  const [name = '', total] = [tree.trashed().find(({ id }) => id === ids[0])?.name, tree.countTrashed(ids)];
  const { ids: erasedIds, sizeBytes, putBack } = tree.takeTrashed(ids);
  const finish = () =>
    void (account.usedBytes = Math.max(0, account.usedBytes - sizeBytes - versions.erase(erasedIds)));
  jobs.start({ kind: 'erase', name, total, finish, undo: putBack });
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
