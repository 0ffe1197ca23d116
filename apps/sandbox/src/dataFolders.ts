import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { DEFAULT_SCHEMA, dropSchema } from './db/index.ts';

/** Mode of folders that only the sandbox's user may open. */
const OWN_FOLDER_MODE = 0o700;

/** Paths of the sandbox inside the data folder. The names are specific, because `--fresh` deletes them. */
export interface DataFolders {
  readonly database: string;
  readonly files: string;
  /** Marker file of an embedded database whose first start was completed. */
  readonly ready: string;
}

function databaseKey(url: string): string {
  const { host, pathname } = new URL(url);
  return createHash('sha256').update(host + pathname).digest('hex').slice(0, 8);
}

/** Returns the paths inside the data folder. */
export function dataFoldersOf({ dataFolder, databaseUrl }: Pick<Config, 'databaseUrl' | 'dataFolder'>): DataFolders {
  // Each database has its own files; otherwise the sweep would delete files of the other one as orphans.
  const suffix = databaseUrl === undefined ? '' : `-${databaseKey(databaseUrl)}`;
  return {
    database: join(dataFolder, 'abrak-database'),
    files: join(dataFolder, `abrak-files${suffix}`),
    ready: join(dataFolder, 'abrak-ready'),
  };
}

async function removeAll(...paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true });
}

async function emptyData(config: Config, { database, files, ready }: DataFolders): Promise<string> {
  if (config.databaseUrl === undefined) {
    await removeAll(ready, database, files);
    return `Emptied ${database} and ${files}.`;
  }
  await dropSchema(config.databaseUrl);
  await removeAll(files);
  return `Emptied ${files} and the schema "${DEFAULT_SCHEMA}" of the PostgreSQL database.`;
}

// The embedded database writes files that everybody may read and change, because it ignores the process's umask; a
// folder that nobody else may open protects them. The data folder itself may hold files of others.
async function closeToOthers({ database, files }: DataFolders, isEmbedded: boolean): Promise<void> {
  for (const folder of isEmbedded ? [database, files] : [files]) {
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE });
    await chmod(folder, OWN_FOLDER_MODE);
  }
}

/** Deletes the data when the settings say so, or when the first start was interrupted, and closes the folders to other users. */
export async function prepareData(config: Config, folders: DataFolders, announce: (sentence: string) => void): Promise<void> {
  const isEmbedded = config.databaseUrl === undefined;
  if (config.isFresh) announce(await emptyData(config, folders));
  // A first start that was interrupted leaves an embedded database that cannot be opened; it holds no data yet.
  else if (isEmbedded && !existsSync(folders.ready)) await removeAll(folders.database);
  await closeToOthers(folders, isEmbedded);
}
