import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, type PGliteDialectConfig } from 'kysely';
import pg from 'pg';
import { EmbeddedDialect } from './embeddedDialect.ts';
import { migrate } from './migrate.ts';
import { renewNameKeys } from './nameColumns.ts';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';
import { ChangeHandlers, CHANNEL, type Processes, ProcessSession, singleProcess } from './processes.ts';
import { createScope, type DbScope } from './scope.ts';
import type { Tables } from './tables.ts';
import { createFairLimiter } from '../shared/index.ts';
import { traceQueries } from './traceQueries.ts';
import { createSerialQueue, createTurns, type Turns } from './turns.ts';

/**
 * Limits of queries: one that waits for a lock fails after 5 seconds, one that runs after a minute, and a transaction
 * that does nothing is ended. Callers get 503.
 */
const limits = '-c lock_timeout=5s -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s';

/** The migrator uses a second connection for its lock. */
const MIGRATION_CONNECTIONS = 2;

const INT8 = 20;
const NUMERIC = 1700;

/** Default schema of the sandbox's tables on a PostgreSQL server, separate from other tables of the database. */
export const DEFAULT_SCHEMA = 'abrak';

const EMBEDDED_SCHEMA = 'public';

/** Connections of a process to PostgreSQL. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** Open database with migrated tables. */
export interface Database {
  readonly scope: DbScope;
  /** Counts the connections; undefined for the embedded database, which has none. */
  readonly countConnections?: () => PoolCounts;
  /** Runs work on a connection without the limits of queries, for changes of large tables. */
  readonly maintain: <Result>(work: (db: DbScope) => Promise<Result>) => Promise<Result>;
  /** The processes that use this database. */
  readonly processes: Processes;
  close(): Promise<void>;
}

/** Registration of this process at a PostgreSQL server. */
export type JoinedProcesses = Processes & { close(): Promise<void> };

/** Options of a connection to a PostgreSQL server. */
export interface PostgresOptions {
  readonly url: string;
  /** Schema of the tables; default `abrak`. Created when it does not exist. */
  readonly schema?: string;
  /** Connections of this process, besides the one of its locks; default 10. */
  readonly poolSize?: number;
  /** Called when the server drops a connection. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Registration of this process; default: a new one. It is closed with the database. */
  readonly processes?: JoinedProcesses;
}

// Sizes, amounts and counts stay far below 2^53, so a JavaScript number represents them exactly.
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

async function prepareTables(db: Kysely<Tables>, schema: string): Promise<void> {
  await migrate(db, schema);
  await renewNameKeys(db);
}

/** The embedded PostgreSQL, which runs in this process. */
export type Engine = PGliteDialectConfig['pglite'] & Pick<PGlite, 'listen'>;

/** Starts the embedded PostgreSQL (PGlite). Default: an empty one in memory. */
export function startEngine(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ dataDir: 'memory://', parsers: { [INT8]: Number, [NUMERIC]: Number }, ...options });
}

/** Creates or migrates the tables of an embedded PostgreSQL, which ends with the database. */
export async function openOnEngine(pglite: Engine): Promise<Database> {
  const turns = createTurns(createSerialQueue());
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ pglite, turns }), ...traceQueries() });
  const scope = createScope(db, { turns, isSerial: true });
  const changes = new ChangeHandlers();
  try {
    await prepareTables(db, EMBEDDED_SCHEMA);
    const start = `${EMBEDDED_SCHEMA} `;
    const stop = await pglite.listen(CHANNEL, (text) => changes.receive(text.slice(start.length)));
    const close = () => stop().then(() => db.destroy());
    return { scope, maintain: (work) => work(scope), processes: singleProcess(changes), close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Options of an embedded database. */
export interface EmbeddedOptions {
  /** Data folder; default: in memory. */
  readonly folder?: string;
}

/** Opens the embedded PostgreSQL and creates or migrates its tables. */
export async function openEmbedded({ folder }: EmbeddedOptions = {}): Promise<Database> {
  // PGlite creates only the last folder of the path.
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  return openOnEngine(await startEngine(folder === undefined ? {} : { dataDir: folder }));
}

const ignore = () => undefined;

/** Registers this process among those that use a schema. */
export async function joinProcesses({
  url,
  schema = DEFAULT_SCHEMA,
  onConnectionLost = ignore,
}: PostgresOptions): Promise<JoinedProcesses> {
  const session = new ProcessSession({ url, schema, onConnectionLost });
  await session.join();
  return session;
}

/**
 * Opens a PostgreSQL server (15 or newer) by its URL and creates or migrates the tables. Processes that may start at the
 * same time call it under `withStartLock`.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, schema = DEFAULT_SCHEMA, onConnectionLost = ignore, poolSize = 10 } = options;
  const processes = options.processes ?? (await joinProcesses(options));
  const connect = (settings: string, max: number, turns?: Turns) => {
    const pool = new pg.Pool({
      connectionString: url,
      options: `-c search_path=${schema} ${settings}`,
      max,
      connectionTimeoutMillis: 5_000,
      types: { getTypeParser: parserOf },
    });
    pool.on('error', onConnectionLost);
    // A checked-out client emits an error event of its own when the server restarts; its query rejects anyway.
    pool.on('connect', (client) => void client.on('error', onConnectionLost));
    return {
      pool,
      db: new Kysely<Tables>({ dialect: new OwnSchemaDialect({ pool, schema, turns }), ...traceQueries() }),
    };
  };
  // Changing a large table may take longer than any query.
  const { db: unlimited } = connect('', MIGRATION_CONNECTIONS);
  try {
    await prepareTables(unlimited, schema);
  } catch (error) {
    await processes.close();
    throw error;
  } finally {
    await unlimited.destroy();
  }
  // Half of the connections at most for one owner, whose transactions may wait for a row that another of them has locked.
  const turns = createTurns(createFairLimiter({ total: poolSize, perOwner: Math.ceil(poolSize / 2) }));
  const { pool, db } = connect(limits, poolSize, turns);
  const countConnections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + turns.countWaiting(),
  });
  const maintain: Database['maintain'] = async (work) => {
    const { db: own } = connect('', 1);
    try {
      return await work(createScope(own));
    } finally {
      await own.destroy();
    }
  };
  return {
    scope: createScope(db, { turns }),
    maintain,
    processes,
    countConnections,
    close: () => processes.close().then(() => db.destroy()),
  };
}

/**
 * Drops the sandbox's schema with all its tables from a PostgreSQL server. Returns the id of the store that its database
 * had.
 */
export async function dropSchema(url: string, schema: string = DEFAULT_SCHEMA): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = client.escapeIdentifier(schema);
    const { rows: tables } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [
      `${name}.installation`,
    ]);
    const { rows } =
      tables[0]?.found === true
        ? await client.query<{ store_id: string }>(`select store_id from ${name}.installation`)
        : { rows: [] };
    await client.query(`drop schema if exists ${name} cascade`);
    return rows[0]?.store_id;
  } finally {
    await client.end();
  }
}
