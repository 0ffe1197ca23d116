import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '../db/index.ts';
import { startedOnce } from './startedOnce.ts';

/** Data of a sandbox that runs as a separate process. */
export interface DataFolder {
  readonly path: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Opens the database next to the process, which must be idle. */
  openDatabase(): Promise<Database>;
  /** Returns the subfolder that contains the files' bytes. */
  findFilesFolder(): Promise<string>;
  /** Deletes the folder and the database. */
  remove(): Promise<void>;
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openCopy(path: string): Promise<Database> {
  const copy = await mkdtemp(join(tmpdir(), 'abrak-copy-'));
  await cp(join(path, 'abrak-database'), copy, { recursive: true });
  const { close, ...database } = await openEmbedded({ folder: copy });
  return { ...database, close: () => close().then(() => rm(copy, { recursive: true })) };
}

/**
 * Creates the data folder of a sandbox that has started once and has only the demo data. With
 * SANDBOX_TEST_DATABASE_URL the folder is empty, and a new database on that server belongs to it.
 */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'abrak-data-'));
  const findFilesFolder = async () => {
    const names = await readdir(path);
    return join(path, names.find((name) => name.startsWith('abrak-files')) ?? '');
  };
  const serverUrl = process.env['SANDBOX_TEST_DATABASE_URL'];
  if (serverUrl === undefined) {
    await cp(await startedOnce(), path, { recursive: true });
    const remove = () => rm(path, { recursive: true });
    return { path, databaseUrl: undefined, openDatabase: () => openCopy(path), findFilesFolder, remove };
  }
  const name = `abrak_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = name;
  const databaseUrl = url.href;
  await asAdministrator(serverUrl, `create database ${name}`);
  return {
    path,
    databaseUrl,
    openDatabase: () => openPostgres({ url: databaseUrl }),
    findFilesFolder,
    async remove() {
      await asAdministrator(serverUrl, `drop database ${name} with (force)`);
      await rm(path, { recursive: true });
    },
  };
}
