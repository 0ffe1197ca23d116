import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from './config/index.ts';
import { type DbScope, DEFAULT_SCHEMA, openPostgres, withStartLock } from './db/index.ts';
import { partnersFile } from './partners/index.ts';
import { readFileIn, requireValidFiles } from './providerFiles.ts';
import { readProviderFiles, settingsFile, SHARED_FILES_MS, writeProviderFiles } from './settings/index.ts';
import { explainStart } from './startErrors.ts';

const names = [settingsFile.name, partnersFile.name];

/** Receives sentences for the operator. */
type Announce = (sentence: string) => void;

async function withDatabase<Result>(config: Config, work: (db: DbScope) => Promise<Result>): Promise<Result> {
  const { databaseUrl: url } = config;
  if (url === undefined) {
    throw new StartError(
      'The settings are in the database only with DATABASE_URL: without it, the files in the data folder apply as they are.',
    );
  }
  return explainStart(config, () =>
    withStartLock({ url, schema: DEFAULT_SCHEMA }, async () => {
      const database = await openPostgres({ url });
      try {
        return await work(database.scope);
      } finally {
        await database.close();
      }
    }),
  );
}

async function readFolder({ dataFolder }: Config): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) {
    const text = await readFileIn(dataFolder, name);
    if (text !== undefined) found.set(name, text);
  }
  return found;
}

async function importFiles(config: Config, announce: Announce): Promise<void> {
  await requireValidFiles(config);
  const files = await readFolder(config);
  if (files.size === 0)
    throw new StartError(`${config.dataFolder} has neither ${names.join(' nor ')}: name the folder with --data.`);
  await withDatabase(config, (db) => writeProviderFiles(db, files, new Date()));
  for (const name of files.keys())
    announce(`Imported ${name}: every process applies it within ${SHARED_FILES_MS / 1_000} seconds.`);
}

async function exportFiles(config: Config, announce: Announce): Promise<void> {
  const files = await withDatabase(config, readProviderFiles);
  if (files.size === 0)
    throw new StartError(`The database has neither ${names.join(' nor ')}: they were not imported.`);
  const present = await readFolder(config);
  const other = [...present].find(([name, text]) => files.has(name) && files.get(name) !== text);
  if (other !== undefined)
    throw new StartError(
      `${join(config.dataFolder, other[0])} differs from the one in the database: remove it, or name another folder with --data.`,
    );
  await mkdir(config.dataFolder, { recursive: true });
  for (const [name, text] of files) {
    await writeFile(join(config.dataFolder, name), text);
    announce(`Exported ${join(config.dataFolder, name)}`);
  }
}

/**
 * Runs `settings import`, which puts settings.json and partners.json of the data folder into the database, or `settings
 * export`, which writes those of the database to the data folder.
 */
export function runSettingsCommand(action: string | undefined, config: Config, announce: Announce): Promise<void> {
  if (action === 'import') return importFiles(config, announce);
  if (action === 'export') return exportFiles(config, announce);
  throw new StartError(`settings must be followed by import or export, not "${action ?? ''}".`);
}
