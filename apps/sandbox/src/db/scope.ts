import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { Turns } from './turns.ts';

/** Part of a query. */
export type Sql = RawBuilder<unknown>;

/** Access to the database. A query inside a transaction cannot run outside of it by mistake. */
export interface DbScope {
  /** Returns the transaction of the current asynchronous context, else the database. */
  q(): Kysely<Tables>;
  /**
   * Runs work in a transaction, or in the current transaction if there is one. A rejection rolls the transaction back.
   */
  tx<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True when the queries and transactions of all owners run one after another, as in the embedded database. */
  readonly isSerial: boolean;
  /** Runs work for an owner, with whom others take turns on the connections of the database. */
  as<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

/** Turns of the owners of queries, and true for a database that runs one at a time. */
export interface ScopeTurns {
  readonly turns?: Pick<Turns, 'as'>;
  readonly isSerial?: boolean;
}

/** Creates a scope that binds queries to the transaction of their asynchronous context. */
export function createScope(db: Kysely<Tables>, { turns, isSerial = false }: ScopeTurns = {}): DbScope {
  const current = new AsyncLocalStorage<Kysely<Tables>>();
  return {
    q: () => current.getStore() ?? db,
    tx(work) {
      if (current.getStore() !== undefined) return work();
      return db.transaction().execute((transaction) => current.run(transaction, work));
    },
    isSerial,
    as: (owner, work) => (turns === undefined ? work() : turns.as(owner, work)),
  };
}
