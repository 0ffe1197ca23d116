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

/** Default schema of the sandbox's tables on a PostgreSQL server, separate from other tables of the database. */
export const DEFAULT_SCHEMA = 'abrak';

/** Open database with migrated tables. */
export interface Database {
  readonly scope: DbScope;
  close(): Promise<void>;
}

/** Options of a connection to a PostgreSQL server. */
export interface PostgresOptions {
  readonly url: string;
  /** Schema of the tables; default `abrak`. Created when it does not exist. */
  readonly schema?: string;
  /** Called when the server drops a connection. */
  readonly onConnectionLost?: (error: Error) => void;
}

// Sizes, amounts and counts stay far below 2^53, so a JavaScript number represents them exactly.
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

/** Embedded database, which can be exported as one file. */
export interface EmbeddedDatabase extends Database {
  /** Exports the whole database as one file. */
  dump(): Promise<Blob>;
}

/** Options of an embedded database. */
export interface EmbeddedOptions {
  /** Data folder; default: in memory. */
  readonly folder?: string;
  /** Exported database to start from; default: an empty one. */
  readonly copyOf?: Blob | undefined;
}

/** Opens the embedded PostgreSQL (PGlite) and creates or migrates its tables. */
export async function openEmbedded({ folder, copyOf }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // PGlite creates only the last folder of the path.
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    parsers: { [INT8]: Number, [NUMERIC]: Number },
    ...(copyOf && { loadDataDir: copyOf }),
  });
  const database = await ready(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }), 'public');
  return { ...database, dump: () => pglite.dumpDataDir('none') };
}

/** Opens a PostgreSQL server (15 or newer) by its URL and creates or migrates the tables. */
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
  // A checked-out client emits an error event of its own when the server restarts; its query rejects anyway.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  const db = new Kysely<Tables>({ dialect: new OwnSchemaDialect({ pool, schema }) });
  return ready(db, schema);
}

/** Drops the sandbox's schema with all its tables from a PostgreSQL server. */
export async function dropSchema(url: string, schema: string = DEFAULT_SCHEMA): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`);
  } finally {
    await client.end();
  }
}
