import * as v from 'valibot';
import { onConflictOf, read, type Route, type RouteCall } from './memoryRoute.ts';
import { toWireTrashed } from './wire.ts';

const IdsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))),
);

const idsOf = ({ query }: RouteCall) => read(IdsSchema, query['ids']);

function trash(call: RouteCall) {
  const { tree, jobs } = call.account;
  const before = new Set(tree.trashed().map(({ id }) => id));
  tree.trash(idsOf(call));
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

function restore(call: RouteCall) {
  const { tree, jobs } = call.account;
  const ids = idsOf(call);
  const [name = '', total] = [tree.trashed().find(({ id }) => id === ids[0])?.name, tree.countTrashed(ids)];
  tree.restore(ids, onConflictOf(call.query));
  jobs.start({ kind: 'restore', name, total, undo: () => tree.trash(ids) });
}

function erase({ account, query }: RouteCall) {
  const { tree, jobs, versions } = account;
  const ids = read(IdsSchema, query['ids']);
  const [name = '', total] = [tree.trashed().find(({ id }) => id === ids[0])?.name, tree.countTrashed(ids)];
  const { ids: erasedIds, sizeBytes, putBack } = tree.takeTrashed(ids);
  const finish = () =>
    void (account.usedBytes = Math.max(0, account.usedBytes - sizeBytes - versions.erase(erasedIds)));
  jobs.start({ kind: 'erase', name, total, finish, undo: putBack });
}

/** Calls of the trash and of work on large folders. */
export const trashRoutes: readonly Route[] = [
  ['PUT', /^\/cfs\/rest\/documents\/trash$/, trash],
  ['GET', /^\/cfs\/rest\/documents\/trash$/, ({ account }) => account.tree.trashed().map(toWireTrashed)],
  ['PUT', /^\/cfs\/rest\/documents\/restore$/, restore],
  ['DELETE', /^\/cfs\/rest\/documents$/, erase],
  ['GET', /^\/cfs\/rest\/documents\/jobs$/, ({ account }) => account.jobs.list()],
  ['DELETE', /^\/cfs\/rest\/documents\/jobs\/(\d+)$/, ({ account, param }) => account.jobs.cancel(Number(param))],
];
