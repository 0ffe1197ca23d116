import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The only way to the database: a query inside a transaction cannot run outside of it by mistake. */
export interface DbScope {
  /** The transaction of the current flow, else the database. */
  q(): Kysely<Tables>;
  /** Runs in one transaction; inside another one it joins that. A rejection rolls everything back. */
  tx<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Binds queries to the transaction of their asynchronous flow. */
export function createScope(db: Kysely<Tables>): DbScope {
  const current = new AsyncLocalStorage<Kysely<Tables>>();
  return {
    q: () => current.getStore() ?? db,
    tx(work) {
      if (current.getStore() !== undefined) return work();
      return db.transaction().execute((transaction) => current.run(transaction, work));
    },
  };
}
