import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { renewNameKeys } from './nameColumns.ts';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';
import { createScope, type DbScope } from './scope.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** Where the sandbox keeps its tables on a PostgreSQL server, apart from anything else in that database. */
export const DEFAULT_SCHEMA = 'abrak';

export interface Database {
  readonly scope: DbScope;
  close(): Promise<void>;
}

export interface PostgresOptions {
  readonly url: string;
  /** Default: `abrak`; made when absent. */
  readonly schema?: string;
  /** Told of connections that the server dropped. */
  readonly onConnectionLost?: (error: Error) => void;
}

// Sizes, amounts and counts stay far below 2^53, so numbers are exact.
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

async function ready(db: Kysely<Tables>, schema: string): Promise<Database> {
  try {
    await migrate(db, schema);
    await renewNameKeys(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { scope: createScope(db), close: () => db.destroy() };
}

/** An embedded database, which can give all that is in it as one file. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>;
}

export interface EmbeddedOptions {
  /** Default: in memory. */
  readonly folder?: string;
  /** What a new one begins with; default nothing. */
  readonly copyOf?: Blob | undefined;
}

/** Opens the embedded PostgreSQL; makes or updates the tables. */
export async function openEmbedded({ folder, copyOf }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // PGlite itself makes the last folder of the path only.
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    parsers: { [INT8]: Number, [NUMERIC]: Number },
    ...(copyOf && { loadDataDir: copyOf }),
  });
  const database = await ready(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }), 'public');
  return { ...database, dump: () => pglite.dumpDataDir('none') };
}

/** Opens a PostgreSQL server (15 or newer) by its URL; makes or updates the tables. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, schema = DEFAULT_SCHEMA, onConnectionLost = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: parserOf },
  });
  pool.on('error', onConnectionLost);
  // A client that is checked out when the server restarts emits an error of its own; its query rejects anyway.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  const db = new Kysely<Tables>({ dialect: new OwnSchemaDialect({ pool, schema }) });
  return ready(db, schema);
}

/** Removes the sandbox's schema, and with it every table, from a PostgreSQL server. */
export async function dropSchema(url: string, schema: string = DEFAULT_SCHEMA): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`);
  } finally {
    await client.end();
  }
}
